onCollectionsListRequest((e) => {
	require<typeof import('./publishing.ts')>(`${__hooks}/lib/publishing.js`).alterFields(e);
});
onRecordViewRequest((e) => {
	require<typeof import('./derived.ts')>(`${__hooks}/lib/derived.js`).viewWithDerived(e);
});
routerAdd('GET', '/events.ics', (e) => {
	require<typeof import('./calendar.ts')>(`${__hooks}/lib/calendar.js`).serveCalendar(e);
});
routerAdd('GET', '/events/{id}/event.ics', (e) => {
	require<typeof import('./calendar.ts')>(`${__hooks}/lib/calendar.js`).serveCalendar(e);
});
routerAdd('GET', '/feed.xml', (e) => {
	require<typeof import('./feed.ts')>(`${__hooks}/lib/feed.js`).serveFeed(e);
});
routerAdd('GET', '/robots.txt', (e) => {
	require<typeof import('./robots-and-sitemap.ts')>(
		`${__hooks}/lib/robots-and-sitemap.js`,
	).serveRobots(e);
});
routerAdd('GET', '/sitemap.xml', (e) => {
	require<typeof import('./robots-and-sitemap.ts')>(
		`${__hooks}/lib/robots-and-sitemap.js`,
	).serveSitemap(e);
});
