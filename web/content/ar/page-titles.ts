import type { pageTitles as english, firstLinks as englishLinks } from '../page-titles.ts';
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

export const firstLinks: Words<typeof englishLinks> = {
	linktree: 'اطّلع على صفحتنا في لينك تري',
	linktreeNote: 'كل روابطنا في مكان واحد',
	join: 'سجّل للانضمام إلى ائتلافنا',
	joinNote: 'أخبرنا كيف تودّ المساعدة',
	instagram: 'تابعنا على إنستغرام',
	instagramNote: 'أخبار وأنشطة وقصص',
};
