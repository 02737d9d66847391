// Before PocketBase opens or makes anything, for `serve` and every command alike.
onBootstrap((e) => {
	require<typeof import('./check-data-folder.ts')>(
		`${__hooks}/lib/check-data-folder.js`,
	).checkDataFolder(e.app.dataDir());
	e.next();
});
