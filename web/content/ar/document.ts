import type { documentWords as english } from '../document.ts';
import type { Words } from '../words.ts';

export const documentWords: Words<typeof english> = {
	language: 'ar',
	direction: 'rtl',
	shareImage: 'زهرة شقائق النعمان: ست بتلات حمراء وحلقة بيضاء وقلب داكن',
};
