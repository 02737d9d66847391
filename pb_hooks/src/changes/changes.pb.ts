cronAdd('forgetOldChanges', '47 3 * * *', () => {
	require<typeof import('./append-only.ts')>(`${__hooks}/lib/append-only.js`).forgetOldChanges();
});
cronAdd('removeKeptPictures', '52 3 * * *', () => {
	require<typeof import('../pictures/kept-pictures.ts')>(
		`${__hooks}/lib/kept-pictures.js`,
	).removeKeptPictures();
});
