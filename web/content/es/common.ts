import type { commonWords as english } from '../common.ts';
import type { Words } from '../words.ts';

export const commonWords: Words<typeof english> = {
	loading: 'Cargando...',
	close: 'Cerrar',
	home: 'Inicio',
	newTab: '(se abre en una pestaña nueva)',
	near: { Today: 'Hoy', Tomorrow: 'Mañana' },
};
