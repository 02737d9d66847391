routerAdd('GET', '/assets/{path...}', (e) => {
	require<typeof import('./lib/assets.ts')>(`${__hooks}/lib/assets.js`).serveAsset(e);
});
