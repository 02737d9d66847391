// Adds the command `sample-load FOLDER`.
$app.rootCmd.addCommand(
	new Command({
		use: 'sample-load folder',
		run: (command, [folder]) => {
			try {
				const loaded = require(`${__hooks}/load.js`).load(folder);
				command.outOrStdout().write(toBytes(loaded));
			} catch (error) {
				console.error(`${error.message || error}`.replace(/\s*\n\s*/g, '; '));
				$os.exit(1);
			}
		},
	}),
);
