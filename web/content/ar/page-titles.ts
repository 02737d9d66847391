import type { pageTitles as english } from '../page-titles.ts';
import type { Words } from '../words.ts';

export const pageTitles: Words<typeof english> = {
	about: 'من نحن',
	medical: 'المستلزمات الطبية المتبرَّع بها',
	events: 'الفعاليات',
	donate: 'التبرع',
	mutualAid: 'التكافل',
	posts: 'المنشورات',
	archive: 'جميع المنشورات حسب السنة',
	terms: 'شروط الخدمة',
	privacy: 'سياسة الخصوصية',
};
