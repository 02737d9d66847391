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
onTerminate((e) => {
	// PocketBase unpacks a backup only to start anew on it, which would unpack it again.
	if (e.isRestart && $os.args.includes('unpack')) $os.exit(0);
	e.next();
});
onBackupCreate((e) => {
	require<typeof import('./backups.ts')>(`${__hooks}/lib/backups.js`).leaveOutOwnFiles(e);
	e.next();
});
cronAdd('verifyNewestBackup', '*/10 * * * *', () => {
	require<typeof import('./backups.ts')>(`${__hooks}/lib/backups.js`).verifyNewestBackup();
});
