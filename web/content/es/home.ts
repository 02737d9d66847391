import type { homeWords as english } from '../home.ts';
import type { Words } from '../words.ts';
import { commonWords } from './common.ts';
import { dayInWords } from './day-in-words.ts';
import { numberInWords } from './number-in-words.ts';

export const homeWords: Words<typeof english> = {
	sectionsFailed: 'No se pudieron cargar las secciones',
	featuredFailed: 'No se pudieron cargar las organizaciones destacadas',
	learnMore: 'Más sobre nosotros',
	featuredTitle: 'Organizaciones destacadas',
	nextEvent: 'Próximo evento',
	nowOn: 'En curso',
	newestPost: 'Última noticia',
	neededNow: 'Se necesita ahora',
	others: (more) => `y ${numberInWords(more)} más`,
	comma: ', ',
	featuredList: 'Organizaciones a las que puede donar',
	previous: 'Organizaciones anteriores',
	next: 'Organizaciones siguientes',
	position: (first, last, all) =>
		`${first === last ? numberInWords(first) : `${numberInWords(first)}–${numberInWords(last)}`} de ${numberInWords(all)}`,
	allByName: (count) => `Las ${numberInWords(count)} organizaciones por nombre`,
	skipList: 'Saltar la lista',
	logoOf: (organization) => `Logotipo de ${organization}`,
	donate: 'Donar ahora',
	checked: (day) => `Comprobamos este enlace el ${dayInWords(day)}`,
	copyLink: 'Copiar el enlace',
	linkCopied: 'Enlace copiado',
	linkShown: 'El enlace está en la barra de direcciones',
	registration: (number) => `Número de registro: ${number}`,
	readMore: 'Leer más',
	readLess: 'Leer menos',
	about: (organization) => `sobre ${organization}`,
	donateNotice: (organization) => `a ${organization} ${commonWords.newTab}`,
};
