import { invisible } from '../../../web/lib/invisible-characters.ts';

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
	// None of the others is a break, or many breaks in a row would be looked through from each of them.
	const breaks = '\\t-\\r\\x85\\u2028\\u2029';
	const spaces = ' \\xa0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000';
	const signs = '=+@＝＋－＠﹢﹣﹦﹫\\-';
	return new RegExp(`((?:^|[;${breaks}])["${spaces}${invisible}]*)([${signs}])`, 'gu');
}
