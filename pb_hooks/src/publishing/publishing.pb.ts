onCollectionsListRequest((e) => {
	require<typeof import('./publishing.ts')>(`${__hooks}/lib/publishing.js`).alterFields(e);
});
onRecordViewRequest((e) => {
	require<typeof import('./derived.ts')>(`${__hooks}/lib/derived.js`).viewWithDerived(e);
});
