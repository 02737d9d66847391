// A process from its start to its end, each in one place: check-data-folder.ts and start.ts say in which
// order what happens.
onBootstrap((e) => {
	require<typeof import('./check-data-folder.ts')>(
		`${__hooks}/lib/check-data-folder.js`,
	).openDataFolder(e);
	// What every request needs is compiled before the first comes. While one request had it compiled,
	// all others waited, each in a worker made for it: 2,500 at once took 900 MB.
	globalThis.everyRequest ??= require<typeof import('../http/every-request.ts')>(
		`${__hooks}/lib/every-request.js`,
	);
	globalThis.pages ??= require<typeof import('../pages/serve-page.ts')>(
		`${__hooks}/lib/serve-page.js`,
	);
});
$app.onServe().bindFunc((e) => {
	require<typeof import('./start.ts')>(`${__hooks}/lib/start.js`).beginServing(e);
});
onTerminate((e) => {
	require<typeof import('./start.ts')>(`${__hooks}/lib/start.js`).endProcess(e);
});
