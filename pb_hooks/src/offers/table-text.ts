/**
 * What begins a formula in some program for spreadsheets, after what may come before it in a cell: white
 * space, invisible characters, and quotes, which a program that separates cells by `;` takes for
 * those around the cell. For such a program a cell also begins within the text of one of ours.
 */
const formulas = startOfFormula();

/** Begins a file of rows. Without this mark, Excel takes UTF-8 for something else. */
export const tableStart = '\ufeff';

/** A row of a table that programs for spreadsheets open (RFC 4180), and in which no cell does anything. */
export function tableRow(cells: readonly (string | number | boolean)[]): string {
	return `${cells.map(cell).join(',')}\r\n`;
}

/** Quoted whatever is in it: a program that separates cells by another sign sees most of them whole. */
function cell(value: string | number | boolean): string {
	return `"${String(value).replace(formulas, "$1'$2").replaceAll('"', '""')}"`;
}

function startOfFormula(): RegExp {
	const breaks = '\\t\\n\\v\\f\\r\\x85\\u2028\\u2029';
	// PocketBase's engine knows no property of Unicode by which to name them. None is a break, or many
	// breaks in a row would be looked through from each of them.
	const invisible = [
		...['\\x00-\\x08', '\\x0e-\\x20', '\\x7f-\\x84', '\\x86-\\xa0', '\\xad', '\\u034f', '\\u061c'],
		...['\\u115f\\u1160', '\\u1680', '\\u17b4\\u17b5', '\\u180b-\\u180f', '\\u2000-\\u200f'],
		...['\\u202a-\\u202f', '\\u205f-\\u206f', '\\u2800', '\\u3000', '\\u3164', '\\ufe00-\\ufe0f'],
		...['\\ufeff', '\\uffa0', '\\ufff0-\\ufffb', '\\udb40', '\\udc00-\\udfff'],
	];
	const signs = '=+@＝＋－＠﹢﹣﹦﹫-';
	return new RegExp(`((?:^|[;${breaks}])["${invisible.join('')}]*)([${signs}])`, 'g');
}
