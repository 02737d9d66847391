onRecordViewRequest((e) => {
	require<typeof import('./derived.ts')>(`${__hooks}/lib/derived.js`).viewWithDerived(e);
});
