/**
 * The languages that a site can use, by their own names, from which editors choose.
 * web/content/ has the texts of each.
 */
export const languages = {
	English: { lang: 'en', dir: 'ltr' },
	Español: { lang: 'es', dir: 'ltr' },
	العربية: { lang: 'ar', dir: 'rtl' },
} as const;
