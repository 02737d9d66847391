import type * as english from '../common.ts';
import type { Words } from '../words.ts';

export const commonWords: Words<typeof english.commonWords> = {
	loading: 'Cargando...',
	close: 'Cerrar',
	home: 'Inicio',
	newTab: '(se abre en una pestaña nueva)',
	near: { Today: 'Hoy', Tomorrow: 'Mañana' },
};

export const documentWords: Words<typeof english.documentWords> = {
	language: 'es',
	direction: 'ltr',
	shareImage: 'Una anémona: seis pétalos rojos, un anillo blanco y un corazón oscuro',
};
