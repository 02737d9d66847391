// What the button *Put this back* needs of an entry of `changes`, and what editors read there first:
// when, who and which fields. What is for programs is out of their sight.

const KEPT_FIRST = ['when', 'who', 'fields'];
const FOR_PROGRAMS = ['before', 'after', 'record'];
const FORMER_ORDER = [
	...['id', 'name', 'collection', 'action', 'who', 'when', 'oldTexts', 'before', 'after', 'record'],
];

const OLD_TEXTS =
	'The texts that were changed or deleted, as they stood before, each below the name of its field. "Put this back" puts all of them into the record again; a part of one can be copied from here.';
const FORMER_OLD_TEXTS =
	'The texts that were changed or deleted, as they stood before, each below the name of its field. To put one back, copy it from here into the record and save.';

/** Entries stay as they are for everybody else. */
const STAY =
	"CREATE TRIGGER changes_stay BEFORE UPDATE ON changes BEGIN SELECT RAISE(ABORT, 'entries of changes stay as they are'); END";

const sortFields = (changes, names) => {
	for (const [at, name] of names.entries()) {
		const field = changes.fields.getByName(name);
		changes.fields.removeByName(name);
		changes.fields.addAt(at, field);
	}
};

const hide = (changes, hidden) => {
	for (const name of FOR_PROGRAMS) changes.fields.getByName(name).hidden = hidden;
};

migrate(
	(app) => {
		const changes = app.findCollectionByNameOrId('changes');
		changes.fields.add(
			new TextField({
				name: 'fields',
				max: 10000,
				help: 'The fields that were changed. Empty where a whole record was created or deleted.',
			}),
			new JSONField({
				name: 'moved',
				maxSize: 4000000,
				hidden: true,
				help: 'What followed from a drag in a list: the ranks that the records had before, by their ids.',
			}),
		);
		sortFields(changes, ['id', ...KEPT_FIRST]);
		hide(changes, true);
		changes.fields.getByName('oldTexts').help = OLD_TEXTS;
		app.save(changes);
		for (const sql of [
			'DROP TRIGGER changes_stay',
			`UPDATE changes SET fields = (SELECT group_concat(key, ', ') FROM json_each(after))
				WHERE action = 'changed'`,
			STAY,
		]) {
			app.db().newQuery(sql).execute();
		}
	},
	(app) => {
		const changes = app.findCollectionByNameOrId('changes');
		changes.fields.removeByName('fields');
		changes.fields.removeByName('moved');
		sortFields(changes, FORMER_ORDER);
		hide(changes, false);
		changes.fields.getByName('oldTexts').help = FORMER_OLD_TEXTS;
		app.save(changes);
	},
);
