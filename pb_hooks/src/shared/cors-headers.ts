const headers = {
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Allow-Methods': 'GET, POST, PUT',
	'Access-Control-Allow-Headers': 'Content-Type',
};

/** Puts the three CORS headers on an answer, once each. */
export function setCorsHeaders(header: PocketBaseHeader): void {
	for (const [name, value] of Object.entries(headers)) header.set(name, value);
}
