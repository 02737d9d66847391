// One entry may be about many offers.

const HELP =
	'What followed from a drag in a list: the ranks that the records had before, by their ids. Or the ids of the offers that were changed together.';
const OLD_HELP =
	'What followed from a drag in a list: the ranks that the records had before, by their ids.';

const setHelp = (app, help) => {
	const changes = app.findCollectionByNameOrId('changes');
	changes.fields.getByName('moved').help = help;
	app.save(changes);
};

migrate(
	(app) => setHelp(app, HELP),
	(app) => setHelp(app, OLD_HELP),
);
