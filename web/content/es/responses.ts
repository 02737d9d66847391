import type { responses as english } from '../responses.ts';
import type { Words } from '../words.ts';

export const responses: Words<typeof english> = {
	notFound: 'No se encontró',
	noBody: 'Una solicitud de este tipo no lleva cuerpo.',
	superusersOnly: 'Solo los superusuarios pueden realizar esta acción.',
	lengthRequired: 'Debe indicarse la longitud del cuerpo.',
	bodyTooLarge: 'El cuerpo es demasiado grande.',
	bodyTooSlow: 'El cuerpo no llegó a tiempo.',
	notForVisitors: 'Los visitantes no pueden hacer esta consulta.',
	busy: 'Hay demasiadas solicitudes a la vez. Inténtelo de nuevo.',
	offersOff: 'Por el momento no recibimos ofertas aquí. Escríbanos, por favor.',
	offersFromHere: 'Las ofertas solo se pueden enviar con el formulario de este sitio.',
	offerUnreadable: 'Esto no es una oferta.',
	offerKeyInvalid: 'Esta oferta no tiene clave propia. Envíela otra vez.',
	offerKeyUsed: 'Se envió otra oferta con esta clave. Envíe esta otra vez.',
	offerRefused: 'La oferta no se envió: revise lo que escribió.',
	fieldRefused: 'Esto no se puede enviar.',
	diskFull:
		'Su oferta no se guardó porque nuestro disco está lleno. Lo que escribió sigue en el formulario. Inténtelo más tarde.',
	failed: 'Algo salió mal al procesar su solicitud.',
};
