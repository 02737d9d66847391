import type { eventsWords as english } from '../events.ts';
import type { Words } from '../words.ts';

export const eventsWords: Words<typeof english> = {
	none: 'Por ahora no hay nada previsto.',
	failed: 'No se pudieron cargar los eventos',
	over: 'Este evento ya terminó.',
	canceled: 'Cancelado',
	more: 'Más sobre este evento',
	add: 'Añadir al calendario',
	subscribe: 'Suscribirse a todos los eventos',
	address: '¿No se abre nada? Suscríbase con la dirección de este enlace',
	past: 'Eventos anteriores',
};
