// A page shows many pictures: as many people behind one address as may open the site may see them.
const RULE = { label: '*:file', maxRequests: 30000, duration: 10 };

migrate(
	(app) => {
		const settings = app.settings();
		settings.rateLimits.rules = [...settings.rateLimits.rules, RULE];
		app.save(settings);
	},
	(app) => {
		const settings = app.settings();
		settings.rateLimits.rules = settings.rateLimits.rules.filter(
			({ label }) => label !== RULE.label,
		);
		app.save(settings);
	},
);
