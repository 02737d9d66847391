// The admin shows its controls again. Hiding them cost editors a click on "Unlock to save" at each
// record and hid from owners where two-factor sign-in is set; hooks guard the structure instead.

const hideControls = (app, hide) => {
	const settings = app.settings();
	settings.meta.hideControls = hide;
	app.save(settings);
};

migrate(
	(app) => hideControls(app, false),
	(app) => hideControls(app, true),
);
