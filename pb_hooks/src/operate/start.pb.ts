// The start and end of a process. check-data-folder.ts and start.ts define the order of the steps.
onBootstrap((e) => {
	require<typeof import('./check-data-folder.ts')>(
		`${__hooks}/lib/check-data-folder.js`,
	).openDataFolder(e);
});
$app.onServe().bindFunc((e) => {
	// Compiles the modules of every request before the first request. While one request compiled
	// them, all others waited, each in a worker created for it: 2,500 at once took 900 MB.
	require(`${__hooks}/lib/every-request.js`);
	require(`${__hooks}/lib/serve-page.js`);
	require<typeof import('./start.ts')>(`${__hooks}/lib/start.js`).beginServing(e);
});
onTerminate((e) => {
	require<typeof import('./start.ts')>(`${__hooks}/lib/start.js`).endProcess(e);
});
