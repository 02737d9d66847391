// Settings a public site needs, set once; owners may change them later on the settings page.
migrate(
	(app) => {
		const settings = app.settings();
		settings.meta.appName = 'Bay Area Healthcare Workers Coalition';
		// No request log at all: even without the address it would keep user agent and referrer.
		settings.logs.logIP = false;
		settings.logs.logAuthId = false;
		settings.logs.maxDays = 0;
		settings.backups.cron = '17 3 * * *';
		settings.backups.cronMaxKeep = 7;
		// Per client address, which a whole hospital may share. Superusers are exempt, so the
		// login and write rules meet only failed logins and visitors, who may write nothing.
		settings.rateLimits.enabled = true;
		settings.rateLimits.rules = [
			{ label: 'POST /api/offers', maxRequests: 20, duration: 600 },
			{ label: '*:auth', maxRequests: 10, duration: 60 },
			{ label: '*:requestPasswordReset', maxRequests: 5, duration: 300 },
			{ label: '*:requestOTP', maxRequests: 5, duration: 300 },
			{ label: '*:create', maxRequests: 20, duration: 10 },
			{ label: '*:update', maxRequests: 20, duration: 10 },
			{ label: '*:delete', maxRequests: 20, duration: 10 },
			{ label: '/api/batch', maxRequests: 5, duration: 10 },
			// 300 a second, behind one address: 150 people whose browsers ask for two lists each in the same second.
			{ label: '/api/', maxRequests: 3000, duration: 10 },
			// A page shows many pictures: as many people behind one address may see them.
			{ label: '*:file', maxRequests: 30000, duration: 10 },
		];
		app.save(settings);
	},
	(app) => {
		const settings = app.settings();
		settings.meta.appName = 'Acme';
		settings.logs.logIP = true;
		settings.logs.maxDays = 5;
		settings.backups.cron = '';
		settings.backups.cronMaxKeep = 3;
		settings.rateLimits.enabled = false;
		settings.rateLimits.rules = [
			{ label: '*:auth', maxRequests: 2, duration: 3 },
			{ label: '*:create', maxRequests: 20, duration: 5 },
			{ label: '/api/batch', maxRequests: 3, duration: 1 },
			{ label: '/api/', maxRequests: 300, duration: 10 },
		];
		app.save(settings);
	},
);
