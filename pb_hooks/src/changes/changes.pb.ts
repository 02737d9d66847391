cronAdd('forgetOldChanges', '47 3 * * *', () => {
	require<typeof import('./append-only.ts')>(`${__hooks}/lib/append-only.js`).forgetOldChanges();
});
