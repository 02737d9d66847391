// Adds the command `prepare`: says whether a server has the data folder, and whether a superuser
// exists; given an address, migrates a new data folder and makes that address the site's own, unless
// another one is set. `npm start` runs it.
$app.rootCmd.addCommand(
	new Command({
		use: 'prepare [address]',
		run: (_command, args) => {
			const { whyServed } = require(`${__hooks}/../../../pb_hooks/lib/serving-lock.js`);
			const served = whyServed();
			if (served) return console.log(`served: ${served}`);
			const address = args[0];
			if (address) {
				$app.runAllMigrations();
				const settings = $app.settings();
				if (settings.meta.appURL === 'http://localhost:8090') {
					settings.meta.appURL = address;
					$app.save(settings);
				}
			}
			const installer = $dbx.hashExp({ email: '__pbinstaller@example.com' });
			const superusers = $app.countRecords('_superusers', $dbx.not(installer));
			console.log(`superusers: ${superusers}`);
		},
	}),
);
