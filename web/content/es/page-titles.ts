import type { pageTitles as english, firstLinks as englishLinks } from '../page-titles.ts';
import type { Words } from '../words.ts';

export const pageTitles: Words<typeof english> = {
	about: 'Quiénes somos',
	medical: 'Suministros médicos donados',
	events: 'Eventos',
	donate: 'Donar',
	mutualAid: 'Ayuda mutua',
	posts: 'Noticias',
	archive: 'Todas las noticias por año',
	terms: 'Condiciones del servicio',
	privacy: 'Política de privacidad',
};

export const firstLinks: Words<typeof englishLinks> = {
	linktree: 'Visite nuestro Linktree',
	linktreeNote: 'Todos nuestros enlaces en un solo lugar',
	join: 'Únase a nuestra coalición',
	joinNote: 'Díganos cómo le gustaría ayudar',
	instagram: 'Síganos en Instagram',
	instagramNote: 'Noticias, acciones e historias',
};
