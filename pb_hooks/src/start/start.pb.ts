// The start and end of a process. check-data-folder.ts and start.ts define the order of the steps.
onBootstrap((e) => {
	require<typeof import('./check-data-folder.ts')>(
		`${__hooks}/lib/check-data-folder.js`,
	).openDataFolder(e);
});
$app.onServe().bindFunc((e) => {
	require<typeof import('./start.ts')>(`${__hooks}/lib/start.js`).beginServing(e);
});
onTerminate((e) => {
	require<typeof import('./start.ts')>(`${__hooks}/lib/start.js`).endProcess(e);
});
