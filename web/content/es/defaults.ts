import type * as english from '../defaults.ts';
import type { Words } from '../words.ts';

/** The text of a page without content. */
export const greeting = (route: string) => `¡Hola, ${route}!`;

export const donateWords: Words<typeof english.donateWords> = {
	lead: 'Done directamente a una de estas organizaciones: cada botón abre su propia página de donaciones.',
	none: 'Por ahora no hay ninguna organización destacada.',
};

export const formNotice: Words<typeof english.formNotice> = {
	silent: 'Este formulario todavía no envía nada: lo que escriba se queda en su navegador.',
	sending: 'Lo que escriba nos llega cuando lo manda, y a nadie más.',
};
