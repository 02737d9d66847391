// Adds the command `sample-load FOLDER [bare]`.
$app.rootCmd.addCommand(
	new Command({
		use: 'sample-load folder',
		run: (command, [folder, bare]) => {
			try {
				const loaded = require(`${__hooks}/load.js`).load(folder, bare === 'bare');
				command.outOrStdout().write(toBytes(loaded));
			} catch (error) {
				console.error(`${error.message || error}`.replace(/\s*\n\s*/g, '; '));
				$os.exit(1);
			}
		},
	}),
);
