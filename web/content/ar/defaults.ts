import type * as english from '../defaults.ts';
import type { Words } from '../words.ts';

/** The text of a page without content. */
export const greeting = (route: string) => `مرحبًا \u2066${route}\u2069!`;

export const donateWords: Words<typeof english.donateWords> = {
	lead: 'يمكنك التبرع مباشرةً لإحدى هذه المنظمات: يفتح كل زر صفحة التبرع الخاصة بها.',
	none: 'لا توجد منظمات مختارة حاليًا.',
};

export const formNotice: Words<typeof english.formNotice> = {
	silent: 'لا يرسل هذا النموذج أي شيء بعد: ما تكتبه يبقى في متصفحك.',
	sending: 'يصلنا ما تكتبه عند إرساله، ولا يصل إلى أحد غيرنا.',
};
