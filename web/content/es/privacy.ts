export const licenses = 'Licencias del software';

/** The text of /privacy until an editor writes another. The same as in English. */
const textWith = (storing: string, form: string) =>
	`
Este sitio web está hecho para saber lo menos posible de las personas que lo visitan.

## Lo que no hacemos

- ${storing}
- No cargamos nada de otras empresas: ni análisis de visitas, ni tipos de letra, ni mapas, ni redes sociales.
- No llevamos registro de las visitas. Este sitio web no anota su dirección de red, su navegador ni la página de la que viene.

## Qué pasa con lo que escribe

${form}

## Lo que maneja nuestro servidor

Para responderle, el servidor necesita su dirección de red mientras lo hace. Para que nadie lo sature, cuenta las solicitudes por dirección durante poco tiempo, y solo en la memoria.

## Enlaces a otros lugares

Nuestros enlaces a organizaciones y a redes sociales llevan a otros sitios web, en una pestaña nueva. No se les dice que usted viene de aquí, y lo que ellos guardan les corresponde explicarlo a ellos.

## Quienes escriben aquí

Quienes editan este sitio web tienen una cuenta: una dirección de correo electrónico, una contraseña guardada de una forma que nadie puede leer, y su función. Lo que cambian se anota con su dirección, la hora y el texto de antes y de después, durante dos años. Cada noche se copia el sitio web, y se conservan las últimas siete copias.
`.trim();

export const privacyText = textWith(
	'No ponemos cookies ni guardamos nada más en su navegador.',
	'El formulario de suministros médicos no envía nada. Lo que escribe en él se queda en su navegador y desaparece cuando deja la página.',
);

/** The same for a site that accepts offers and deletes donors' data after `days` days. */
export function privacyTextWithOffers(days: number): string {
	const kept = `${days} ${days === 1 ? 'día' : 'días'}`;
	return textWith(
		'No ponemos cookies, y en su navegador solo guardamos un formulario sin enviar: vea más abajo.',
		`El formulario de suministros médicos nos envía lo que usted escribe cuando lo manda, y nada antes. Lo leen quienes entre nosotros se ocupan de las ofertas, y nadie más. Hasta entonces su navegador lo guarda solo para esta pestaña, por si la página se carga de nuevo o la pestaña vuelve a abrirse. Al enviarlo, se borra de ahí. Un correo puede avisarnos de su oferta: nombra el artículo, no a usted.

Su nombre, sus direcciones, su número de teléfono y todo lo que escribió libremente se borran ${kept} después de que su oferta se recibió o se rechazó, o después de que llegó si no fue ni lo uno ni lo otro. Conservamos qué se ofreció y cuánto. Las copias nocturnas del sitio web conservan lo borrado hasta que se reemplazan.`,
	);
}
