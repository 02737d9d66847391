cronAdd('removeKeptPictures', '52 3 * * *', () => {
	require<typeof import('./kept-pictures.ts')>(
		`${__hooks}/lib/kept-pictures.js`,
	).removeKeptPictures();
});
