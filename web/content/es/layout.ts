import type { layoutWords as english } from '../layout.ts';
import type { Words } from '../words.ts';

export const layoutWords: Words<typeof english> = {
	announcement: 'Anuncio',
	skipLink: 'Saltar al contenido principal',
	sections: 'Secciones',
	menu: 'Menú',
	more: 'Más',
	languages: 'Idiomas',
	pages: 'Páginas',
	backToTop: 'Volver arriba',
};
