/** Puts the three CORS headers on an answer, once each. */
export function setCorsHeaders(set: http.Header['set']): void {
	set('Access-Control-Allow-Origin', '*');
	set('Access-Control-Allow-Methods', 'GET, POST, PUT');
	set('Access-Control-Allow-Headers', 'Content-Type');
}
