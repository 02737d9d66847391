import { readSheet } from 'read-excel-file/universal';

/** Returns the cells of a workbook, row by row, as another program reads them. Days are Dates. */
export async function readWorkbook(file: Blob): Promise<unknown[][]> {
	const rows: unknown[][] = await readSheet(file, 1, { trim: false });
	return rows.map((row) => row.map((cell) => (cell instanceof Date ? toSecond(cell) : cell)));
}

/** A workbook has fractions of days, and this reader takes 02:59 for a millisecond less. */
const toSecond = (date: Date) => new Date(Math.round(date.getTime() / 1000) * 1000);
