// Whether this Node is new enough. Plain enough for old Node versions to read.

/**
 * Compares a Node version with the lowest one the project runs on.
 * @param {string} version such as 'v20.20.2'
 * @param {string} range package.json's `engines.node`, of the form '>=20.19'
 * @returns {string} '' if it is new enough, else one line that says what to do
 */
export function nodeComplaint(version, range) {
	const have = numbers(version);
	const need = numbers(range);
	for (let i = 0; i < need.length; i += 1) {
		const difference = (have[i] || 0) - (need[i] || 0);
		if (difference > 0) return '';
		if (difference < 0) {
			return `Node ${need.join('.')} or newer is needed, this is ${version}: see https://nodejs.org`;
		}
	}
	return '';
}

/** @param {string} text */
function numbers(text) {
	return (text.match(/\d+/g) || []).map(Number);
}
