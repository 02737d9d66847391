/** The id of the element of a page that holds its data as JSON. */
export const PAGE_DATA_ID = 'page-data';
