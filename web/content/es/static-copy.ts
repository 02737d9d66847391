import type { staticCopyWords as english } from '../static-copy.ts';
import type { Words } from '../words.ts';

export const staticCopyWords: Words<typeof english> = {
	form: 'Esta es una copia del sitio web, en la que este formulario no funciona.',
	privacy:
		'Esta es una copia del sitio web. Quien guarda la copia puede anotar quién la lee; lo que sigue trata del sitio web mismo.',
};
