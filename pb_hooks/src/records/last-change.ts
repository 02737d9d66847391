/** The address of the account that changed a record last; empty where that is not known. */
export function lastEditor(app: CoreApp, record: core.Record): string {
	if (!app.hasTable('changes')) return '';
	const [change] = app.findRecordsByFilter(
		'changes',
		'collection = {:collection} && record = {:record}',
		'-when',
		1,
		0,
		{ collection: record.collection().name, record: record.id },
	);
	return change?.getString('who') ?? '';
}

/** A time as people say it, in the coalition's time zone. */
export function timeInWords(app: CoreApp, time: types.DateTime): string {
	return time.time().in(timeZone(app)).format('2 January 2006 at 15:04 MST');
}

function timeZone(app: CoreApp): Timezone {
	const [site] = app.hasTable('site') ? app.findRecordsByFilter('site', '', '', 1, 0) : [];
	return new Timezone(site?.getString('timeZone') || 'UTC');
}
