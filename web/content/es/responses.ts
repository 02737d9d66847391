import type { responses as english } from '../responses.ts';
import type { Words } from '../words.ts';

export const responses: Words<typeof english> = {
	notFound: 'No se encontró',
	noBody: 'Una solicitud de este tipo no lleva cuerpo.',
	busy: 'Hay demasiadas solicitudes a la vez. Inténtelo de nuevo.',
	offersFromHere: 'Las ofertas solo se pueden enviar con el formulario de este sitio.',
	diskFull:
		'Su oferta no se guardó porque nuestro disco está lleno. Lo que escribió sigue en el formulario. Inténtelo más tarde.',
	failed: 'Algo salió mal al procesar su solicitud.',
};
