import type { commonWords as english } from '../common.ts';
import type { Words } from '../words.ts';

export const commonWords: Words<typeof english> = {
	loading: 'جارٍ التحميل...',
	close: 'إغلاق',
	home: 'الصفحة الرئيسية',
	newTab: '(يُفتح في علامة تبويب جديدة)',
	near: { Today: 'اليوم', Tomorrow: 'غدًا' },
};
