onRecordCreateRequest(
	(e) => {
		require<typeof import('./fixed-records.ts')>(`${__hooks}/lib/fixed-records.js`).refuseAnother(
			e,
		);
	},
	'site',
	'pages',
);
onRecordDeleteRequest(
	(e) => {
		require<typeof import('./fixed-records.ts')>(`${__hooks}/lib/fixed-records.js`).refuseDeletion(
			e,
		);
	},
	'site',
	'pages',
);
