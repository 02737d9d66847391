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
		app.save(new Record(collection, withMoments(app, collection, row)));
	} catch (error) {
		throw new Error(`"${label}" in ${collection.name}: ${error.message || error}`);
	}
}

/** Converts "in 3 days at 18:00" to a moment in the site's time zone, and "3 days ago" to a day there. */
function withMoments(app, collection, row) {
	const zone = app.findFirstRecordByFilter('site', '').getString('timeZone');
	const values = Object.entries(row).map(([name, value]) => {
		const type = collection.fields.getByName(name)?.type();
		if (/date$/.test(type)) return [name, momentOf(value, zone)];
		return [name, /^\d+ days ago$/.test(value) ? dayOf(value, zone) : value];
	});
	return Object.fromEntries(values);
}

function momentOf(text, zone) {
	const [, day, time] = /^(.*) at (\d\d:\d\d)$/.exec(text) ?? [];
	if (time === undefined) throw new Error(`"${text}" is not a time such as "in 3 days at 18:00"`);
	return new DateTime(`${dayOf(day, zone)} ${time}:00`, zone);
}

function dayOf(text, zone) {
	const [, ahead, past] = /^(?:in (\d+) days?|(\d+) days? ago)$/.exec(text) ?? [];
	const today = new DateTime().time().in(new Timezone(zone)).format('2006-01-02');
	const day = new Date(Date.parse(today) + (Number(ahead ?? 0) - Number(past ?? 0)) * 86_400_000);
	return day.toISOString().slice(0, 10);
}
