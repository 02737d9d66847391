import type { offerLimits as english } from '../offer-limits.ts';
import type { Words } from '../words.ts';

export const offerLimits: Words<typeof english> = {
	hour: 'Recibimos muchas ofertas en la última hora y ahora no podemos aceptar más. Inténtelo de nuevo en una hora.',
	day: 'Hoy recibimos muchas ofertas y ahora no podemos aceptar más. Inténtelo de nuevo mañana.',
};
