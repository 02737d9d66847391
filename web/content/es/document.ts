import type { documentWords as english } from '../document.ts';
import type { Words } from '../words.ts';

export const documentWords: Words<typeof english> = {
	language: 'es',
	direction: 'ltr',
	shareImage: 'Una anémona: seis pétalos rojos, un anillo blanco y un corazón oscuro',
};
