import type { answers as english } from '../answers.ts';
import type { Words } from '../words.ts';

export const answers: Words<typeof english> = {
	notFound: 'No se encontró',
	noBody: 'Una solicitud de este tipo no lleva cuerpo.',
	superusersOnly: 'Solo los superusuarios pueden realizar esta acción.',
	lengthRequired: 'Debe indicarse la longitud del cuerpo.',
	bodyTooLarge: 'El cuerpo es demasiado grande.',
	notForVisitors: 'Los visitantes no pueden hacer esta consulta.',
	busy: 'Hay demasiadas solicitudes a la vez. Inténtelo de nuevo.',
	failed: 'Algo salió mal al procesar su solicitud.',
};
