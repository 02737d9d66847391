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
// After page-changes.pb.ts: whoever asks in between, PocketBase makes the size for.
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
