import type { postsWords as english } from '../posts.ts';
import type { Words } from '../words.ts';

export const postsWords: Words<typeof english> = {
	title: 'Publicaciones',
	onward: 'Otras páginas',
	all: 'Todas las publicaciones',
	select: 'Elija una publicación.',
	nonExistent: 'Publicación inexistente',
};
