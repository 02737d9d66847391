routerAdd('GET', '/assets/{path...}', (e) => {
	require<typeof import('./assets.ts')>(`${__hooks}/lib/assets.js`).serveAsset(e);
});
