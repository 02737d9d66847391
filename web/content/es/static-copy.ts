import type { staticCopyWords as english } from '../static-copy.ts';
import type { Words } from '../words.ts';

export const staticCopyWords: Words<typeof english> = {
	form: 'Esta es una copia del sitio web, sin el formulario.',
	formIsAt: 'El formulario está en el propio sitio web:',
	privacy:
		'Esta es una copia del sitio web. Quien guarda la copia puede anotar quién la lee; lo que sigue trata del sitio web mismo.',
};
