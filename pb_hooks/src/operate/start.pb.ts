// The start and end of a process. check-data-folder.ts and start.ts define the order of the steps.
onBootstrap((e) => {
	require<typeof import('./check-data-folder.ts')>(
		`${__hooks}/lib/check-data-folder.js`,
	).openDataFolder(e);
	// Compiles the modules of every request before the first request. While one request compiled
	// them, all others waited, each in a worker created for it: 2,500 at once took 900 MB.
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
