import type { postsWords as english } from '../posts.ts';
import type { Words } from '../words.ts';

export const postsWords: Words<typeof english> = {
	onward: 'صفحات أخرى',
	all: 'جميع المنشورات',
	others: 'منشورات أخرى',
	newer: 'المنشور الأحدث:',
	older: 'المنشور الأقدم:',
	select: 'يُرجى اختيار منشور.',
	nonExistent: 'منشور غير موجود',
};
