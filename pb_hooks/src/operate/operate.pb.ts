// The commands that ./anemone runs in PocketBase: `pocketbase anemone COMMAND …`.
$app.rootCmd.addCommand(
	new Command({
		use: 'anemone command',
		hidden: true,
		run: (command, args) => {
			require<typeof import('./run-command.ts')>(`${__hooks}/lib/run-command.js`).runCommand(
				command,
				args,
			);
		},
	}),
);
onBackupCreate((e) => {
	require<typeof import('../backup/backups.ts')>(`${__hooks}/lib/backups.js`).takeBackup(e);
});
routerAdd('GET', '/api/doctor', (e) => {
	require<typeof import('../start/site-key.ts')>(`${__hooks}/lib/site-key.js`).respondToDoctor(e);
});
// PocketBase's own logger stores nothing while request logs are off, so failures go to stderr.
onModelAfterCreateError((e) => {
	require<typeof import('../start/failures.ts')>(`${__hooks}/lib/failures.js`).logFailedSave(e);
});
onModelAfterUpdateError((e) => {
	require<typeof import('../start/failures.ts')>(`${__hooks}/lib/failures.js`).logFailedSave(e);
});
onModelAfterDeleteError((e) => {
	require<typeof import('../start/failures.ts')>(`${__hooks}/lib/failures.js`).logFailedSave(e);
});
