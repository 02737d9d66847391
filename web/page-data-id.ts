/** The id of the element that contains a page's data as JSON. */
export const PAGE_DATA_ID = 'page-data';
