// Adds the command `sample-load FOLDER NAME …`: saves the sample content of these collections through
// the app, so that every rule of theirs holds for it. All or nothing.
$app.rootCmd.addCommand(
	new Command({
		use: 'sample-load folder names',
		run: (command, [folder, ...names]) => {
			try {
				const counts = [];
				$app.runInTransaction((app) => {
					for (const name of names) {
						if (app.countRecords(name) > 0) throw new Error(`"${name}" already holds records`);
						const rows = JSON.parse(toString($os.readFile(`${folder}/${name}.json`)));
						const collection = app.findCollectionByNameOrId(name);
						for (const row of rows) {
							const label = row.name || row.title || row.id;
							try {
								const record = new Record(collection, row);
								// Posts come by their time; set in the usual way, it is not taken.
								if (row.created) record.setRaw('created', new DateTime(row.created));
								app.save(record);
							} catch (error) {
								throw new Error(`"${label}" in ${name}: ${error.message || error}`);
							}
						}
						counts.push(`${rows.length} ${name}`);
					}
				});
				command.outOrStdout().write(toBytes(counts.join(', ')));
			} catch (error) {
				console.error(`${error.message || error}`.replace(/\s*\n\s*/g, '; '));
				$os.exit(1);
			}
		},
	}),
);
