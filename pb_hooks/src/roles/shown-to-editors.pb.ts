onSettingsListRequest((e) => {
	require<typeof import('./shown-to-editors.ts')>(
		`${__hooks}/lib/shown-to-editors.js`,
	).listSettings(e);
});
onCollectionsListRequest((e) => {
	require<typeof import('./shown-to-editors.ts')>(
		`${__hooks}/lib/shown-to-editors.js`,
	).listCollections(e);
});
