onCollectionsListRequest((e) => {
	require<typeof import('./publishing.ts')>(`${__hooks}/lib/publishing.js`).showSchedule(e);
});
// What an import or the sample wrote: without the hooks of a save, so that no list knows it.
onBootstrap((e) => {
	e.next();
	require<typeof import('./order.ts')>(`${__hooks}/lib/order.js`).refreshLists();
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
