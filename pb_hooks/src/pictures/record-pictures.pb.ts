onRecordValidate(
	(e) => {
		require<typeof import('./record-pictures.ts')>(
			`${__hooks}/lib/record-pictures.js`,
		).checkPictures(e);
	},
	'sections',
	'featured_orgs',
	'site',
);
// The page may be asked for before this is done: PocketBase then makes the size that is asked for.
onRecordAfterCreateSuccess(
	(e) => {
		require<typeof import('./record-pictures.ts')>(
			`${__hooks}/lib/record-pictures.js`,
		).makePictureSizes(e);
	},
	'sections',
	'featured_orgs',
	'site',
);
onRecordAfterUpdateSuccess(
	(e) => {
		require<typeof import('./record-pictures.ts')>(
			`${__hooks}/lib/record-pictures.js`,
		).makePictureSizes(e);
	},
	'sections',
	'featured_orgs',
	'site',
);
