// save.ts has the hooks for saving and deleting accounts. Batch requests run hooks too.
onRecordsListRequest(
	(e) => {
		require<typeof import('./guard-accounts.ts')>(`${__hooks}/lib/guard-accounts.js`).listAccounts(
			e,
		);
	},
	...require<typeof import('../site/account.ts')>(`${__hooks}/lib/account.js`).signInCollections,
);
onRecordViewRequest(
	(e) => {
		require<typeof import('./guard-accounts.ts')>(`${__hooks}/lib/guard-accounts.js`).viewAccount(
			e,
		);
	},
	...require<typeof import('../site/account.ts')>(`${__hooks}/lib/account.js`).signInCollections,
);
onRecordViewRequest(
	(e) => {
		require<typeof import('./hide-entries.ts')>(`${__hooks}/lib/hide-entries.js`).viewEntry(e);
	},
	...require<typeof import('./hide-entries.ts')>(`${__hooks}/lib/hide-entries.js`).aboutLists,
);
routerAdd('POST', '/api/sign-out', (e) => {
	require<typeof import('./sign-out.ts')>(`${__hooks}/lib/sign-out.js`).signOut(e);
});
onSettingsListRequest((e) => {
	require<typeof import('./shown-to-editors.ts')>(
		`${__hooks}/lib/shown-to-editors.js`,
	).listSettings(e);
});
onSettingsUpdateRequest((e) => {
	require<typeof import('./second-factor.ts')>(`${__hooks}/lib/second-factor.js`).keepMailForFactor(
		e,
	);
});
onCollectionsListRequest((e) => {
	require<typeof import('./shown-to-editors.ts')>(
		`${__hooks}/lib/shown-to-editors.js`,
	).listCollections(e);
});
onCollectionCreateRequest((e) => {
	require<typeof import('./structure.ts')>(`${__hooks}/lib/structure.js`).guardStructure(e);
});
onCollectionUpdateRequest((e) => {
	require<typeof import('./structure.ts')>(`${__hooks}/lib/structure.js`).guardCollection(e);
});
onCollectionDeleteRequest((e) => {
	require<typeof import('./structure.ts')>(`${__hooks}/lib/structure.js`).guardStructure(e);
});
onCollectionsImportRequest((e) => {
	require<typeof import('./structure.ts')>(`${__hooks}/lib/structure.js`).guardImport(e);
});
// Without these, the authRule of the accounts lets nobody log in. Editors would be superusers.
onRecordAuthWithPasswordRequest((e) => {
	e.set('infoContext', 'anemone');
	e.next();
}, '_superusers');
onRecordAuthWithOTPRequest((e) => {
	e.set('infoContext', 'anemone');
	e.next();
}, '_superusers');
