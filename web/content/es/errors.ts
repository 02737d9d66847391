import type { errorWords as english } from '../errors.ts';
import type { Words } from '../words.ts';

export const errorWords: Words<typeof english> = {
	failed: '¡Algo salió mal!',
	showError: 'Mostrar el error',
	hideError: 'Ocultar el error',
	unknown: 'Error desconocido',
	textFailed: 'No se pudo cargar la página',
	connectionLost: 'No se pudo cargar la página porque no hay conexión.',
	retry: 'Reintentar',
	startOver: 'Volver al inicio',
	notFound: 'No se encontró',
	notFoundText: 'En esta dirección no hay ninguna página.',
	postNotFound: (id) => `¡No se encontró la noticia con el identificador «${id}»!`,
	titles: {
		failed: 'Algo salió mal',
		notFound: 'No se encontró',
	},
};
