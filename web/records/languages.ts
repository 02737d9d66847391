/**
 * The languages that a site can speak, by their own names, which is how editors choose them.
 * web/content/ has the words of each.
 */
export const languages = {
	English: { lang: 'en', dir: 'ltr' },
	Español: { lang: 'es', dir: 'ltr' },
	العربية: { lang: 'ar', dir: 'rtl' },
} as const;
