import { invisible } from '../../../web/lib/invisible-characters.ts';

/**
 * Matches the start of a formula in any spreadsheet program. White space, invisible characters and
 * quotes may come before it. A program that separates cells by `;` reads such a quote as the start
 * of a quoted cell, and splits one of our cells into several.
 */
const formulas = startOfFormula();

/** The byte order mark at the start of a file. Without it, Excel does not recognize UTF-8. */
export const tableStart = '\ufeff';

/** Returns a row of a table for spreadsheet programs (RFC 4180), in which no cell is a formula. */
export function tableRow(cells: readonly (string | number | boolean)[]): string {
	return `${cells.map(cell).join(',')}\r\n`;
}

/** Always quotes a cell, so that programs with another separator read most cells as a whole. */
function cell(value: string | number | boolean): string {
	return `"${String(value).replace(formulas, "$1'$2").replaceAll('"', '""')}"`;
}

function startOfFormula(): RegExp {
	// The other classes contain no breaks: many breaks in a row would take quadratic time.
	const breaks = '\\t-\\r\\x85\\u2028\\u2029';
	const spaces = ' \\xa0\\u1680\\u2000-\\u200a\\u202f\\u205f\\u3000';
	const signs = '=+@＝＋－＠﹢﹣﹦﹫\\-';
	return new RegExp(`((?:^|[;${breaks}])["${spaces}${invisible}]*)([${signs}])`, 'gu');
}
