import writeWorkbook, { type Cell } from 'write-excel-file/browser';
import type { TableCell, TableRows } from '../lib/table-cell.ts';

/** Narrower columns show ##### instead of a moment. */
const WIDTH = 18;

/** Returns a workbook (XLSX). Spreadsheet programs change no text in it, and run none as a formula. */
export function makeWorkbook([heads = [], ...rows]: TableRows): Promise<Blob> {
	const columns = heads.map(() => ({ width: WIDTH }));
	const cells = [heads, ...rows].map((row) => row.map(cell));
	return writeWorkbook(cells, { sheet: 'Offers', stickyRowsCount: 1, columns }).toBlob();
}

function cell(value: TableCell): Cell {
	if (value === '') return null;
	if (typeof value === 'number') return value;
	if (typeof value === 'string') return textCell(value);
	const { day, time } = value;
	// Spreadsheet programs count days from 1900, with an error in its February.
	if (day < '1900-03') return textCell(day);
	return {
		value: new Date(`${day}T${time ?? '00:00'}Z`),
		type: Date,
		format: time === undefined ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm',
	};
}

/** The format keeps the text a text when somebody edits the cell. Excel reads _x0041_ as an A. */
const textCell = (text: string): Cell => ({
	value: text.replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_'),
	type: String,
	format: '@',
});
