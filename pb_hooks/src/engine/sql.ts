/** Returns the single value of a query as text; '' if it is null. */
export function queryText(db: dbx.Builder, sql: string, params: object = {}): string {
	const row = new DynamicModel({ value: '' });
	db.newQuery(`SELECT coalesce((${sql}), '') AS value`)
		.bind({ ...params })
		.one(row);
	return String(row.value);
}

/** Changes the database directly, without PocketBase's records. */
export function execute(db: dbx.Builder, sql: string, params: object = {}): void {
	db.newQuery(sql)
		.bind({ ...params })
		.execute();
}
