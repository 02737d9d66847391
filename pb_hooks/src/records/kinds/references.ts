/** Code, or an escaped sign, as the source of an expression. */
export const code = '```[\\s\\S]*?```|~~~[\\s\\S]*?~~~|`[^`\\n]*`|\\\\[\\s\\S]';
const space = '[^\\S\\n]';
/** A line such as `[^1]: Words`, up to its words. */
const note = `\\^([^[\\]\\s]+)\\]:${space}+(?=\\S)`;
/** A line such as `[1]: https://example.org "Title"`. */
const address = `([^[\\]\\n]+)\\]:${space}+<?((?:https?:|mailto:|data:|www\\.|[/#])[^\\s<>]*)>?`;
const title = `(${space}+(?:"[^"\\n]*"|'[^'\\n]*'|\\([^()\\n]*\\)))?${space}*(?:\\n|$)`;
const definitions = new RegExp(`${code}|^ {0,3}\\[(?:${note}|${address}${title})`, 'gm');
/** One or more marks such as `[^1]`; `[words][1]`, `[words][]` or `[words]`. */
const uses = new RegExp(
	`${code}|((?:\\[\\^[^[\\]\\s]+\\])+)(?!:)|\\[([^[\\]\\n]*)\\](?:\\[([^[\\]\\n]*)\\])?(?![(:])`,
	'g',
);

const key = (label: string) => label.trim().toLowerCase();

/**
 * Writes the addresses of links and pictures from their own lines into the text, and footnotes with
 * raised digits, which need no Markdown. Lines that nothing refers to stay as typed.
 */
export function withoutReferences(text: string): string {
	if (!text.includes(']:')) return text;
	const addresses = new Map<string, string>();
	const notes = new Map<string, number>();
	for (const [, note, label, address = '', title = ''] of text.matchAll(definitions)) {
		if (note !== undefined && !notes.has(note)) notes.set(note, notes.size + 1);
		const isFirst = label !== undefined && !addresses.has(key(label));
		if (isFirst) addresses.set(key(label), address + title);
	}
	// Beside numbers of ours, typed ones could be there twice.
	const isNumbered = [...notes.keys()].every((note) => /^\d+$/.test(note));
	const used = new Set<string>();
	const raised = (note: string) => {
		used.add(note);
		const number = isNumbered ? note : `${notes.get(note)}`;
		return number.replace(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit)));
	};
	return text
		.replace(uses, (all: string, marks?: string, words?: string, label?: string) => {
			const names = marks?.slice(2, -1).split('][^') ?? [];
			if (names.length > 0)
				return names.every((name) => notes.has(name)) ? names.map(raised).join(',') : all;
			const name = key(label || words || '');
			const address = addresses.get(name);
			if (address === undefined) return all;
			used.add(`[${name}`);
			return `[${words}](${address})`;
		})
		.replace(definitions, (all: string, note?: string, label?: string) => {
			if (note !== undefined) return used.has(note) ? `${raised(note)} ` : all;
			return label !== undefined && used.has(`[${key(label)}`) ? '' : all;
		})
		.trimEnd();
}
