import type { donateWords as english } from '../donate.ts';
import type { Words } from '../words.ts';

export const donateWords: Words<typeof english> = {
	lead: 'Done directamente a una de estas organizaciones: cada botón abre su propia página de donaciones.',
	none: 'Por ahora no hay ninguna organización destacada.',
};
