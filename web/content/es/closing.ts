import type { closingWords as english } from '../closing.ts';
import type { Words } from '../words.ts';

export const closingWords: Words<typeof english> = {
	title: 'Cómo puede ayudar',
	give: 'Usted puede ayudar ahora: done a una de nuestras organizaciones destacadas o comparta esta página.',
	share: 'Gracias por leer. Por favor, comparta esta página.',
};
