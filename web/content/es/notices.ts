import type * as english from '../notices.ts';
import type { Words } from '../words.ts';

export const sharedPreview: Words<typeof english.sharedPreview> = {
	note: 'Vista previa: esta página no es pública. No comparta el enlace, por favor.',
	ended: 'Esta vista previa ya no está disponible. Pida un enlace nuevo, por favor.',
};

export const staticCopyWords: Words<typeof english.staticCopyWords> = {
	form: 'Esta es una copia del sitio web, sin el formulario.',
	formIsAt: 'El formulario está en el propio sitio web:',
	privacy:
		'Esta es una copia del sitio web. Quien guarda la copia puede anotar quién la lee; lo que sigue trata del sitio web mismo.',
};

export const offerLimits: Words<typeof english.offerLimits> = {
	hour: 'Recibimos muchas ofertas en la última hora y ahora no podemos aceptar más. Inténtelo de nuevo en una hora.',
	day: 'Hoy recibimos muchas ofertas y ahora no podemos aceptar más. Inténtelo de nuevo mañana.',
};

export const busyWords: Words<typeof english.busyWords> = {
	heading: 'Un momento, por favor',
	text: 'En este momento hay muchas personas leyendo. Esta página se abrirá de nuevo sola en unos segundos.',
	tryAgain: 'Volver a intentarlo',
};
