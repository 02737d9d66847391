// Events of whole days had moments of their days. Now they have the days, as midnights in UTC.

const replace = (app, convert) => {
	const [site] = app.findRecordsByFilter('site', '', '', 1, 0);
	const zone = site?.getString('timeZone') || 'UTC';
	for (const event of app.findRecordsByFilter('events', 'allDay = true')) {
		const stored = ['start', 'end'].map((name) => event.getString(name));
		const [start, end] = stored.map((moment) => moment && convert(moment, zone).string());
		app
			.db()
			.update('events', { start, end }, $dbx.hashExp({ id: event.id }))
			.execute();
	}
};
const dayIn = (moment, zone) =>
	new DateTime(new DateTime(moment).time().in(new Timezone(zone)).format('2006-01-02'));
const startIn = (day, zone) => new DateTime(`${day.slice(0, 10)} 00:00:00`, zone);

migrate(
	(app) => replace(app, dayIn),
	(app) => replace(app, startIn),
);
