import type { pageTitles as english } from '../page-titles.ts';
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
