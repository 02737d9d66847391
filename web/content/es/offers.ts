import type { offers as english, limitMessages as englishLimits } from '../offers.ts';
import type { Words } from '../words.ts';

export const offers: Words<typeof english> = {
	sending: {
		now: 'Enviando…',
		tryAgain: 'Intentar de nuevo',
		failed: 'Su oferta no se envió',
		reasons: {
			0: 'No pudimos recibirla. Revise su conexión e inténtelo de nuevo.',
			403: 'Por el momento no recibimos ofertas aquí.',
			408: 'La respuesta no llegó a tiempo. Inténtelo de nuevo: cuenta una sola vez.',
			413: 'Es demasiado larga. Acorte lo que escribió e inténtelo de nuevo.',
			429: 'Llegaron demasiadas ofertas desde su red. Espere unos minutos e inténtelo de nuevo.',
			503: 'Hay demasiadas solicitudes en este momento. Espere un poco e inténtelo de nuevo.',
			507: 'Nuestro disco está lleno y su oferta no se guardó. Inténtelo más tarde.',
		},
		otherReason: 'Algo salió mal aquí. Inténtelo de nuevo.',
		kept: 'Todo lo que escribió sigue aquí.',
	},
	advice: {
		expirationDate: 'Esta fecha ya pasó. Ofrézcalo solo si lo hemos pedido.',
		preferredDate: 'Esta fecha ya pasó. Elija una posterior.',
		itemName: 'Esto está en la lista de lo que no podemos recibir.',
	},
	offered: {
		titlePrefix: 'Oferta recibida – ',
		thanks: 'Gracias,',
		purpose:
			'Su oferta nos ha llegado. No hace falta enviar ni traer nada antes de que respondamos.',
		reference: 'Referencia',
		questions: 'Para preguntar, cambiar o retirar su oferta, escríbanos con esta referencia:',
		changes:
			'Para cambiar o retirar su oferta, envíe el formulario otra vez y escriba esta referencia en «Instrucciones especiales».',
		next: 'Qué pasa ahora',
		print: 'Imprimir una lista de empaque',
		printOffer: 'Imprimir esta oferta',
		another: 'Ofrecer otra cosa',
		packingList: 'Lista de empaque',
		box: 'Caja ________ de ________',
	},
};

export const limitMessages: Words<typeof englishLimits> = {
	200: 'Use 200 caracteres como máximo',
	2000: 'Use 2000 caracteres como máximo',
	quantity: 'La cantidad debe ser un número entero de 1.000.000 como máximo',
	day: 'Escriba año, mes y día, como 2027-12-31',
};
