// Accounts, and what PocketBase keeps of signing in. Batch requests come here too.
onRecordsListRequest(
	(e) => {
		require<typeof import('./guard-accounts.ts')>(`${__hooks}/lib/guard-accounts.js`).listAccounts(
			e,
		);
	},
	'_superusers',
	'_authOrigins',
	'_externalAuths',
	'_mfas',
	'_otps',
);
onRecordViewRequest(
	(e) => {
		require<typeof import('./guard-accounts.ts')>(`${__hooks}/lib/guard-accounts.js`).viewAccount(
			e,
		);
	},
	'_superusers',
	'_authOrigins',
	'_externalAuths',
	'_mfas',
	'_otps',
);
onRecordCreateRequest(
	(e) => {
		require<typeof import('./guard-accounts.ts')>(`${__hooks}/lib/guard-accounts.js`).createAccount(
			e,
		);
	},
	'_superusers',
	'_authOrigins',
	'_externalAuths',
	'_mfas',
	'_otps',
);
onRecordUpdateRequest(
	(e) => {
		require<typeof import('./guard-accounts.ts')>(`${__hooks}/lib/guard-accounts.js`).updateAccount(
			e,
		);
	},
	'_superusers',
	'_authOrigins',
	'_externalAuths',
	'_mfas',
	'_otps',
);
onRecordDeleteRequest(
	(e) => {
		require<typeof import('./guard-accounts.ts')>(`${__hooks}/lib/guard-accounts.js`).deleteAccount(
			e,
		);
	},
	'_superusers',
	'_authOrigins',
	'_externalAuths',
	'_mfas',
	'_otps',
);
onRecordCreate((e) => {
	require<typeof import('./guard-accounts.ts')>(`${__hooks}/lib/guard-accounts.js`).makeOwner(e);
}, '_superusers');
onRecordUpdate((e) => {
	require<typeof import('./guard-accounts.ts')>(`${__hooks}/lib/guard-accounts.js`).makeOwner(e);
}, '_superusers');
