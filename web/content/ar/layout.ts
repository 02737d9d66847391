import type { layoutWords as english } from '../layout.ts';
import type { Words } from '../words.ts';

export const layoutWords: Words<typeof english> = {
	announcement: 'إعلان',
	skipLink: 'الانتقال إلى المحتوى الرئيسي',
	sections: 'الأقسام',
	menu: 'القائمة',
	more: 'المزيد',
	languages: 'اللغات',
	pages: 'الصفحات',
	backToTop: 'العودة إلى الأعلى',
};
