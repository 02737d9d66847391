// Saves the sample content through the app, so that every rule of its collections applies.

/**
 * Fills the collections that a folder's content.json names, all or none, and returns the counts.
 *
 * @param {string} folder
 */
exports.load = (folder) => {
	const content = JSON.parse(toString($os.readFile(`${folder}/content.json`)));
	const counts = [];
	$app.runInTransaction((app) => {
		for (const [name, rows] of Object.entries(content)) {
			if (app.countRecords(name) > 0)
				throw new Error(
					`"${name}" already contains records. Load the sample content into an empty site`,
				);
			for (const row of rows) save(app, app.findCollectionByNameOrId(name), row);
			counts.push(`${rows.length} ${name}`);
		}
	});
	return counts.join(', ');
};

function save(app, collection, row) {
	const label = row.name || row.title || row.id;
	try {
		const { created, ...values } = withMoments(app, collection, row);
		const record = new Record(collection, values);
		// PocketBase ignores this value if it is set in the usual manner.
		if (created) record.setRaw('created', created);
		app.save(record);
	} catch (error) {
		throw new Error(`"${label}" in ${collection.name}: ${error.message || error}`);
	}
}

/** Converts "in 3 days at 18:00" and "3 days ago at 18:00" to times in the site's time zone. */
function withMoments(app, collection, row) {
	const zone = app.findFirstRecordByFilter('site', '').getString('timeZone');
	const values = Object.entries(row).map(([name, value]) => {
		const type = collection.fields.getByName(name)?.type();
		return [name, /date$/.test(type) ? momentOf(value, zone) : value];
	});
	return Object.fromEntries(values);
}

function momentOf(text, zone) {
	const [, ahead, past, time] =
		/^(?:in (\d+) days?|(\d+) days? ago) at (\d\d:\d\d)$/.exec(text) ?? [];
	if (time === undefined) throw new Error(`"${text}" is not a time such as "in 3 days at 18:00"`);
	const today = new DateTime().time().in(new Timezone(zone)).format('2006-01-02');
	const day = new Date(Date.parse(today) + (Number(ahead ?? 0) - Number(past ?? 0)) * 86_400_000);
	return new DateTime(`${day.toISOString().slice(0, 10)} ${time}:00`, zone);
}
