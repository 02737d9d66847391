import type { busyWords as english } from '../busy.ts';
import type { Words } from '../words.ts';

export const busyWords: Words<typeof english> = {
	heading: 'Un momento, por favor',
	text: 'En este momento hay muchas personas leyendo. Esta página se abrirá de nuevo sola en unos segundos.',
	tryAgain: 'Volver a intentarlo',
};
