import type { donateWords as english } from '../donate.ts';
import type { Words } from '../words.ts';

export const donateWords: Words<typeof english> = {
	lead: 'يمكنك التبرع مباشرةً لإحدى هذه المنظمات: يفتح كل زر صفحة التبرع الخاصة بها.',
	none: 'لا توجد منظمات مختارة حاليًا.',
};
