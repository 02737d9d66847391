/**
 * Returns the cells of a CSV file, row by row, as spreadsheet programs read them (RFC 4180). A
 * quote counts only at the start of a cell; text after the closing quote belongs to the cell unchanged.
 */
export function readCells(file: string, separator: ',' | ';'): string[][] {
	const text = file.replace(/^\ufeff/, '');
	const rows: string[][] = [];
	let row: string[] = [];
	let at = 0;
	while (at < text.length) {
		const { cell, end } = readCell(text, at, separator);
		row.push(cell);
		if (text[end] === separator) {
			at = end + 1;
			continue;
		}
		rows.push(row);
		row = [];
		at = end + (text.startsWith('\r\n', end) ? 2 : 1);
	}
	return rows;
}

function readCell(text: string, start: number, separator: string): { cell: string; end: number } {
	let at = start;
	let cell = '';
	if (text[at] === '"') {
		for (at += 1; at < text.length; at += 1) {
			if (text[at] === '"' && text[at + 1] !== '"') break;
			if (text[at] === '"') at += 1;
			cell += text[at];
		}
		at += 1;
	}
	const isEnd = () => text[at] === separator || text[at] === '\r' || text[at] === '\n';
	for (; at < text.length && !isEnd(); at += 1) cell += text[at];
	return { cell, end: at };
}
