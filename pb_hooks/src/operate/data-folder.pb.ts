// Before PocketBase opens or makes anything, for `serve` and every command alike. Only a server needs
// the folder for itself: commands may run beside it.
onBootstrap((e) => {
	require<typeof import('./check-data-folder.ts')>(
		`${__hooks}/lib/check-data-folder.js`,
	).openDataFolder(e);
});
onTerminate((e) => {
	require<typeof import('./serving-lock.ts')>(
		`${__hooks}/lib/serving-lock.js`,
	).releaseServingLock();
	e.next();
});
