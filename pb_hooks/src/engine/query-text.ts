/** The one value that a query answers, as text; '' where it is null. */
export function queryText(db: dbx.Builder, sql: string, params: object = {}): string {
	const row = new DynamicModel({ value: '' });
	db.newQuery(`SELECT coalesce((${sql}), '') AS value`)
		.bind({ ...params })
		.one(row);
	return String(row.value);
}
