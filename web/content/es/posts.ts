import type { postsWords as english } from '../posts.ts';
import type { Words } from '../words.ts';

export const postsWords: Words<typeof english> = {
	onward: 'Otras páginas',
	all: 'Todas las noticias',
	others: 'Otras noticias',
	newer: 'Noticia más reciente:',
	older: 'Noticia anterior:',
	select: 'Elija una noticia.',
	nonExistent: 'Noticia inexistente',
};
