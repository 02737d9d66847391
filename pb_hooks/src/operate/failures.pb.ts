// PocketBase's own logger keeps nothing while request logs are off: what fails is told on stderr.
onBackupCreate((e) => {
	require<typeof import('./failures.ts')>(`${__hooks}/lib/failures.js`).tellFailedBackup(e);
});
onModelAfterCreateError((e) => {
	require<typeof import('./failures.ts')>(`${__hooks}/lib/failures.js`).tellFailedSave(e);
	e.next();
});
onModelAfterUpdateError((e) => {
	require<typeof import('./failures.ts')>(`${__hooks}/lib/failures.js`).tellFailedSave(e);
	e.next();
});
onModelAfterDeleteError((e) => {
	require<typeof import('./failures.ts')>(`${__hooks}/lib/failures.js`).tellFailedSave(e);
	e.next();
});
