import type { formNotice as english } from '../form-notice.ts';
import type { Words } from '../words.ts';

export const formNotice: Words<typeof english> = {
	silent: 'Este formulario todavía no envía nada: lo que escriba se queda en su navegador.',
	sending: 'Lo que escriba nos llega cuando lo manda, y a nadie más.',
};
