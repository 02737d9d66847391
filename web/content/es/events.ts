import type { eventsWords as english } from '../events.ts';
import type { Words } from '../words.ts';

export const eventsWords: Words<typeof english> = {
	none: 'No hay eventos previstos por el momento.',
	failed: 'No se pudieron cargar los eventos',
	over: 'Este evento ya terminó.',
	more: 'Más sobre este evento',
	add: 'Añadir este evento a su calendario',
	subscribe: 'Calendario de todos los eventos: suscríbase con la dirección de este enlace',
};
