// Rewrites regular expressions that PocketBase's engine misreads. It ignores the backslash of Unicode
// properties, so that \p{L} matches "p{L}" and no letters. Its \b treats all letters as word
// characters, not only Latin ones.
import { parseSync, Visitor } from 'vite';

const MISREAD = /\\(?:p\{|b)/i;
const PROPERTY = /\\p\{[^}]*\}/gi;
/** Properties in a row, edges of a character class, and other escaped characters. */
const PARTS = /(?:\\p\{[^}]*\})+|[[\]]|\\./gi;
const LAST = 0x10ffff;

const REPLACED: Partial<Record<string, string>> = {
	'\\b': '(?:(?<=\\w)(?!\\w)|(?<!\\w)(?=\\w))',
	'\\B': '(?:(?<=\\w)(?=\\w)|(?<!\\w)(?!\\w))',
};

/**
 * Returns a script whose regular expressions the engine reads like browsers and Node.
 *
 * @param path for error messages
 * @throws {Error} if a property or \b is in a text, such as a text for `new RegExp`
 */
export function rewriteExpressions(path: string, script: string) {
	if (!MISREAD.test(script)) return script;
	let rewritten = '';
	let end = 0;
	const refuse = (text: string) => {
		throw new Error(
			`${path}: PocketBase's engine misreads \\p{…} and \\b. The build rewrites them only in regular expressions such as /\\p{L}/u, with the flag u, and not in a text for new RegExp. Use an expression or its .source: ${text}`,
		);
	};
	const { program } = parseSync(path, script);
	new Visitor({
		Literal(node) {
			const text = script.slice(node.start, node.end);
			if ('regex' in node) {
				if (text.search(PROPERTY) >= 0 && !node.regex.flags.includes('u')) refuse(text);
				rewritten += script.slice(end, node.start) + rewrite(text);
				end = node.end;
			} else if (typeof node.value === 'string' && MISREAD.test(node.value)) refuse(text);
		},
		TemplateElement({ value }) {
			if (MISREAD.test(value.raw)) refuse(value.raw);
		},
	}).visit(program);
	return rewritten + script.slice(end);
}

function rewrite(expression: string) {
	let isInClass = false;
	return expression.replace(PARTS, (part) => {
		if (part === '[' || part === ']') isInClass = part === '[';
		else if (part.search(PROPERTY) >= 0) {
			// Together, they have fewer ranges than alone.
			if (isInClass) return rangesOf(part);
			return part.replace(PROPERTY, (property) => `[${rangesOf(property)}]`);
		}
		return (!isInClass && REPLACED[part]) || part;
	});
}

/** Ranges by properties, because finding some takes a tenth of a second. */
const known: Map<string, string> = new Map();

/**
 * Returns the content of a character class.
 *
 * @param properties such as \p{L}\p{N}
 */
function rangesOf(properties: string) {
	const ranges = known.get(properties) ?? findRanges(properties);
	known.set(properties, ranges);
	return ranges;
}

function findRanges(properties: string) {
	const pattern = new RegExp(`^[${properties}]$`, 'u');
	const isIn = (point: number) => point <= LAST && pattern.test(String.fromCodePoint(point));
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

/** Returns a character as a short escape sequence. */
function spell(point: number) {
	const character = String.fromCodePoint(point);
	if (/\w/.test(character)) return character;
	const digits = point.toString(16);
	return point > 0xffff ? `\\u{${digits}}` : `\\u${digits.padStart(4, '0')}`;
}
