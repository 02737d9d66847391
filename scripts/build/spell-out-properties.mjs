// Expands Unicode properties such as \p{L}. PocketBase's engine ignores their backslash, so that
// \p{L} matches "p{L}" and no letters.
import { parseSync, Visitor } from 'vite';

const PROPERTY = /\\p\{[^}]*\}/gi;
/** Properties in a row, edges of a character class, and other escaped characters. */
const PARTS = /(?:\\p\{[^}]*\})+|[[\]]|\\./gi;
const LAST = 0x10ffff;

/**
 * Returns a script whose regular expressions have ranges of characters instead of properties.
 *
 * @param {string} path for error messages
 * @param {string} script
 * @throws {Error} if a property is elsewhere, such as in a text for `new RegExp`
 */
export function spellOutProperties(path, script) {
	if (script.search(PROPERTY) < 0) return script;
	let spelledOut = '';
	let end = 0;
	const { program } = parseSync(path, script);
	new Visitor({
		Literal(node) {
			if (!('regex' in node) || !node.regex.flags.includes('u')) return;
			spelledOut += script.slice(end, node.start) + withRanges(script.slice(node.start, node.end));
			end = node.end;
		},
	}).visit(program);
	spelledOut += script.slice(end);
	const line = spelledOut.split('\n').find((each) => each.search(PROPERTY) >= 0);
	if (line === undefined) return spelledOut;
	throw new Error(
		`${path}: PocketBase's engine does not support \\p{…}. The build replaces it only in regular expressions with the flag u, such as /\\p{L}/u, not in a text for new RegExp: ${line.trim().slice(0, 200)}`,
	);
}

/** @param {string} expression */
function withRanges(expression) {
	let isInClass = false;
	return expression.replace(PARTS, (part) => {
		if (part === '[' || part === ']') isInClass = part === '[';
		else if (part.search(PROPERTY) >= 0) {
			// Together, they have fewer ranges than alone.
			if (isInClass) return rangesOf(part);
			return part.replace(PROPERTY, (property) => `[${rangesOf(property)}]`);
		}
		return part;
	});
}

/** Ranges by properties, because finding some takes a tenth of a second. @type {Map<string, string>} */
const known = new Map();

/** Returns the content of a character class. @param {string} properties such as \p{L}\p{N} */
function rangesOf(properties) {
	const ranges = known.get(properties) ?? findRanges(properties);
	known.set(properties, ranges);
	return ranges;
}

/** @param {string} properties */
function findRanges(properties) {
	const pattern = new RegExp(`^[${properties}]$`, 'u');
	const isIn = (/** @type {number} */ point) =>
		point <= LAST && pattern.test(String.fromCodePoint(point));
	let ranges = '';
	for (let first = 0; first <= LAST; first += 1) {
		if (!isIn(first)) continue;
		let last = first;
		while (isIn(last + 1)) last += 1;
		ranges += spell(first) + (last > first ? `-${spell(last)}` : '');
		first = last;
	}
	return ranges;
}

/** Returns a character as a short escape sequence. @param {number} point */
function spell(point) {
	const character = String.fromCodePoint(point);
	if (/\w/.test(character)) return character;
	const digits = point.toString(16);
	return point > 0xffff ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
}
