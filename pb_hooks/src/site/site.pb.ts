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
// No hook of a request: PocketBase loads files of hooks in any order, so that one for the request would
// at times write ranks after the account that asks has been forgotten.
onRecordUpdate((e) => {
	require<typeof import('./order.ts')>(`${__hooks}/lib/order.js`).saveLists(e);
}, 'site');
onRecordCreate(
	(e) => {
		require<typeof import('./order.ts')>(`${__hooks}/lib/order.js`).saveRecord(e);
	},
	'featured_orgs',
	'sections',
);
onRecordUpdate(
	(e) => {
		require<typeof import('./order.ts')>(`${__hooks}/lib/order.js`).saveRecord(e);
	},
	'featured_orgs',
	'sections',
);
onRecordDelete(
	(e) => {
		require<typeof import('./order.ts')>(`${__hooks}/lib/order.js`).deleteRecord(e);
	},
	'featured_orgs',
	'sections',
);
// What an import or the sample wrote: without these hooks, so that no list knows it.
onBootstrap((e) => {
	e.next();
	require<typeof import('./order.ts')>(`${__hooks}/lib/order.js`).refreshLists();
});
