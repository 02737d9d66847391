/** A cell of the table of offers. A time is as on the coalition's clocks. */
export type TableCell = string | number | { readonly day: string; readonly time?: string };

export type TableRows = readonly (readonly TableCell[])[];
