// Takes the place of PocketBase's own file server.
routerAdd('GET', '/{path...}', (e) => {
	require<typeof import('./lib/pages.ts')>(`${__hooks}/lib/pages.js`).servePage(e);
});
