import type * as english from '../common.ts';
import type { Words } from '../words.ts';

export const commonWords: Words<typeof english.commonWords> = {
	loading: 'جارٍ التحميل...',
	close: 'إغلاق',
	home: 'الصفحة الرئيسية',
	newTab: '(يُفتح في علامة تبويب جديدة)',
	near: { Today: 'اليوم', Tomorrow: 'غدًا' },
};

export const documentWords: Words<typeof english.documentWords> = {
	language: 'ar',
	direction: 'rtl',
	shareImage: 'زهرة شقائق النعمان: ست بتلات حمراء وحلقة بيضاء وقلب داكن',
};
