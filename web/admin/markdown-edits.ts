// The edits of the toolbar's buttons. Each replaces a part of a text, and selects a part of the new.

/** Replaces the text from `from` to `to`, and selects from `start` to `end` of the result. */
export interface Edit {
	readonly from: number;
	readonly to: number;
	readonly text: string;
	readonly start: number;
	readonly end: number;
}

/** Makes the selected text bold (`**`) or italic (`*`), or plain again. */
export function toggleMark(all: string, from: number, to: number, mark: '*' | '**'): Edit {
	const [start, end] = from === to ? wordAt(all, from) : withoutEdges(all, from, to);
	const before = /\**$/.exec(all.slice(0, start))?.[0].length ?? 0;
	const after = /^\**/.exec(all.slice(end))?.[0].length ?? 0;
	const stars = Math.min(before, after, 3);
	const { length } = mark;
	const text = all.slice(start, end);
	// Three asterisks are bold and italic.
	if (stars === length || stars === 3) {
		return selecting(start - length, end + length, text, 0, text.length);
	}
	return selecting(start, end, mark + text + mark, length, length + text.length);
}

/** Begins the selected lines with a sign, or removes the sign if all of them have it. */
export function toggleLines(all: string, from: number, to: number, sign: '- ' | '## '): Edit {
	const start = all.lastIndexOf('\n', from - 1) + 1;
	const last = to > from && all[to - 1] === '\n' ? to - 1 : to;
	const end = lineEnd(all, last);
	const lines = all.slice(start, end).split('\n');
	const isFilled = (line: string) => line !== '' || lines.length === 1;
	const isOn = lines.filter(isFilled).every((line) => line.startsWith(sign));
	const text = lines
		.map((line) => {
			const plain = line.replace(/^(?:#{1,6}|[-+*•]|\d{1,9}[.)]) /, '');
			return isOn || !isFilled(line) ? plain : sign + plain;
		})
		.join('\n');
	return selecting(start, end, text, from === to ? text.length : 0, text.length);
}

/** Makes a link of the selected text, and selects what is still to be typed. */
export function addLink(all: string, from: number, to: number, label: string): Edit {
	const [start, end] = withoutEdges(all, from, to);
	const chosen = all.slice(start, end);
	const text = `[${chosen || label}](https://)`;
	if (chosen === '') return selecting(start, end, text, 1, 1 + label.length);
	return selecting(start, end, text, text.length - 'https://)'.length, text.length - 1);
}

/** Replaces the selected text, or inserts the title, as a link to a file to download. */
export function addFile(
	all: string,
	from: number,
	to: number,
	{ title, size, slug }: { title: string; size: string; slug: string },
): Edit {
	const [start, end] = withoutEdges(all, from, to);
	// Brackets would end the text of the link.
	const name = all.slice(start, end) || title.replace(/[[\]\s]+/g, ' ').trim();
	const text = `[${name} (PDF, ${size})](/files/${slug}.pdf)`;
	return selecting(start, end, text, text.length, text.length);
}

/** Inserts paragraphs below the line of the selection's end. */
export function addParagraphs(all: string, to: number, paragraphs: readonly string[]): Edit {
	const at = lineEnd(all, to);
	const before = all.slice(0, at);
	const breaks =
		before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
	const below = all.slice(at);
	const gap = below === '' || below.startsWith('\n\n') ? '' : '\n';
	const text = breaks + paragraphs.join('\n\n') + gap;
	return selecting(at, at, text, text.length, text.length);
}

/** Replaces the selection by pasted Markdown, apart from the rest of the line if it is a block. */
export function insertMarkdown(all: string, from: number, to: number, markdown: string): Edit {
	const block = /^ *(?:#{1,6} |- |> |\d+\. |```|~~~|---$)/;
	const before = all.slice(all.lastIndexOf('\n', from - 1) + 1, from);
	const last = markdown.slice(markdown.lastIndexOf('\n') + 1);
	const lead = before.trim() && block.test(markdown) ? '\n\n' : '';
	const tail = all.slice(to, lineEnd(all, to)).trim() && block.test(last) ? '\n\n' : '';
	const text = lead + markdown + tail;
	return selecting(from, to, text, text.length, text.length);
}

/** Returns an edit that selects a part of its own text. */
const selecting = (from: number, to: number, text: string, start: number, end: number): Edit => ({
	from,
	to,
	text,
	start: from + start,
	end: from + end,
});

function lineEnd(all: string, from: number): number {
	const end = all.indexOf('\n', from);
	return end < 0 ? all.length : end;
}

/** Returns the bounds of the word around a position. */
function wordAt(all: string, at: number): [start: number, end: number] {
	const before = /[\p{L}\p{M}\p{N}]*$/u.exec(all.slice(0, at))?.[0].length ?? 0;
	const after = /^[\p{L}\p{M}\p{N}]*/u.exec(all.slice(at))?.[0].length ?? 0;
	return [at - before, at + after];
}

/** Returns the bounds of a selection without the spaces and asterisks at its edges. */
function withoutEdges(all: string, from: number, to: number): [start: number, end: number] {
	const chosen = all.slice(from, to);
	const before = /^[\s*]*/.exec(chosen)?.[0].length ?? 0;
	if (before === chosen.length) return [to, to];
	return [from + before, to - (/[\s*]*$/.exec(chosen)?.[0].length ?? 0)];
}

/** Makes an edit as if it were typed, so that the editor can undo it with the keyboard. */
export function write(area: HTMLTextAreaElement, { from, to, text, start, end }: Edit) {
	area.focus();
	area.setSelectionRange(from, to);
	// Deprecated, but the only way to keep the browser's undo history.
	const isDone = document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
	if (!isDone) {
		area.setRangeText(text, from, to);
		area.dispatchEvent(new Event('input', { bubbles: true }));
	}
	area.setSelectionRange(start, end);
}
