// Saves the sample content through the app, so that every rule of its collections applies.

/**
 * Fills the collections that a folder's content.json names, then adds the events, needs, facts and
 * pictures in its activity.json: all or none. Returns the counts.
 *
 * @param {string} folder
 * @param {boolean} isBare leaves out activity.json
 */
exports.load = (folder, isBare) => {
	const read = (name) => JSON.parse(toString($os.readFile(`${folder}/${name}.json`)));
	const content = read('content');
	const counts = [];
	$app.runInTransaction((app) => {
		const saveAll = (name, rows) => {
			for (const row of rows) save(app, folder, app.findCollectionByNameOrId(name), row);
		};
		for (const [name, rows] of Object.entries(content)) {
			if (app.countRecords(name) > 0)
				throw new Error(
					`"${name}" already contains records. Load the sample content into an empty site`,
				);
			saveAll(name, rows);
			counts.push(`${rows.length} ${name}`);
		}
		for (const [name, rows] of Object.entries(isBare ? {} : read('activity'))) {
			saveAll(name, rows);
			if (!(name in content || name === 'site')) counts.push(`${rows.length} ${name}`);
		}
	});
	return counts.join(', ');
};

/** Returns the record with the same id or end of the address, or a new one. */
function recordOf(app, collection, { id = '', slug = '' }) {
	const key = id ? { id } : { slug };
	const [found] = id || slug ? app.findAllRecords(collection, $dbx.hashExp(key)) : [];
	return found || new Record(collection);
}

function save(app, folder, collection, row) {
	const label = row.name || row.title || row.item || row.id || row.slug;
	try {
		const record = recordOf(app, collection, row);
		record.load(valuesOf(app, folder, collection, row));
		app.save(record);
	} catch (error) {
		throw new Error(`"${label}" in ${collection.name}: ${error.message || error}`);
	}
}

/**
 * Converts "in 3 days at 18:00" to a moment in the site's time zone, "on a Sunday in 3 days at 18:00" to
 * one on the first Sunday from then on, "3 days ago" to a day, and a picture's name to that file in the
 * folder's uploads, with its name as if an editor had uploaded it.
 */
function valuesOf(app, folder, collection, row) {
	const zone = app.findFirstRecordByFilter('site', '').getString('timeZone');
	const values = Object.entries(row).map(([name, value]) => {
		const type = collection.fields.getByName(name)?.type();
		if (type === 'file') {
			const file = $filesystem.fileFromPath(`${folder}/uploads/${value}`);
			file.name = value;
			return [name, file];
		}
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
	const [, weekday, ahead, past] =
		/^(?:on a (Saturday|Sunday) )?(?:in (\d+) days?|(\d+) days? ago)$/.exec(text) ?? [];
	const today = new DateTime().time().in(new Timezone(zone)).format('2006-01-02');
	const day = new Date(Date.parse(today) + (Number(ahead ?? 0) - Number(past ?? 0)) * 86_400_000);
	const wanted = { Saturday: 6, Sunday: 0 }[weekday] ?? day.getUTCDay();
	day.setUTCDate(day.getUTCDate() + ((wanted - day.getUTCDay() + 7) % 7));
	return day.toISOString().slice(0, 10);
}
