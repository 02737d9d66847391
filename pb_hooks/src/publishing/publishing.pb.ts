onCollectionsListRequest((e) => {
	require<typeof import('./publishing.ts')>(`${__hooks}/lib/publishing.js`).alterFields(e);
});
onRecordViewRequest((e) => {
	require<typeof import('./derived.ts')>(`${__hooks}/lib/derived.js`).viewWithDerived(e);
});
['/robots.txt', '/sitemap.xml', '/feed.xml', '/events.ics', '/events/{id}/event.ics'].forEach(
	(path) => {
		routerAdd('GET', path, (e) => {
			require<typeof import('./text-files.ts')>(`${__hooks}/lib/text-files.js`).serveTextFile(e);
		});
	},
);
