routerAdd('GET', '/robots.txt', (e) => {
	require<typeof import('./lib/discovery.ts')>(`${__hooks}/lib/discovery.js`).serveRobots(e);
});
routerAdd('GET', '/sitemap.xml', (e) => {
	require<typeof import('./lib/discovery.ts')>(`${__hooks}/lib/discovery.js`).serveSitemap(e);
});
