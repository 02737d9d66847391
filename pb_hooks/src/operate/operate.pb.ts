// What ./anemone asks of PocketBase: `pocketbase anemone COMMAND …`.
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
	require<typeof import('./backups.ts')>(`${__hooks}/lib/backups.js`).takeBackup(e);
});
// PocketBase's own logger keeps nothing while request logs are off: what fails is told on stderr.
onModelAfterCreateError((e) => {
	require<typeof import('./failures.ts')>(`${__hooks}/lib/failures.js`).tellFailedSave(e);
});
onModelAfterUpdateError((e) => {
	require<typeof import('./failures.ts')>(`${__hooks}/lib/failures.js`).tellFailedSave(e);
});
onModelAfterDeleteError((e) => {
	require<typeof import('./failures.ts')>(`${__hooks}/lib/failures.js`).tellFailedSave(e);
});
