/** Begins a formula, or may, in programs for spreadsheets. */
const formula = /^[=+\-@\t\r]/;

/** A table as text that programs for spreadsheets open (RFC 4180), and in which no cell does anything. */
export function tableText(rows: readonly (readonly (string | number | boolean)[])[]): string {
	// Without the mark, Excel takes UTF-8 for something else.
	return `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
}

function cell(value: string | number | boolean): string {
	const text = String(value);
	const inert = formula.test(text) ? `'${text}` : text;
	return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
