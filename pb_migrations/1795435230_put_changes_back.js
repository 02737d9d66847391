// What an entry of `changes` tells first: when, who and which fields. What is for programs is out of
// sight, with what followed from a drag.

const FIRST = ['id', 'when', 'who', 'fields'];
const FOR_PROGRAMS = ['before', 'after', 'moved', 'record'];

const fields = {
	name: 'fields',
	max: 10000,
	help: 'The fields that were changed. Empty where a whole record was created or deleted.',
};
const moved = {
	name: 'moved',
	maxSize: 4000000,
	help: 'What followed from a drag in a list: the ranks that the records had before, by their ids.',
};

/** For everybody but this migration. */
const ENTRIES_STAY =
	"CREATE TRIGGER changes_stay BEFORE UPDATE ON changes BEGIN SELECT RAISE(ABORT, 'entries of changes stay as they are'); END";

migrate(
	(app) => {
		const changes = app.findCollectionByNameOrId('changes');
		changes.fields.add(new TextField(fields), new JSONField(moved));
		for (const name of FOR_PROGRAMS) changes.fields.getByName(name).hidden = true;
		for (const [place, name] of FIRST.entries()) {
			const field = changes.fields.getByName(name);
			changes.fields.removeByName(name);
			changes.fields.addAt(place, field);
		}
		app.save(changes);
		for (const sql of [
			'DROP TRIGGER changes_stay',
			`UPDATE changes SET fields = (SELECT group_concat(key, ', ') FROM json_each(after))
				WHERE action = 'changed'`,
			ENTRIES_STAY,
		]) {
			app.db().newQuery(sql).execute();
		}
	},
	(app) => {
		const changes = app.findCollectionByNameOrId('changes');
		for (const name of FOR_PROGRAMS) changes.fields.getByName(name).hidden = false;
		for (const { name } of [fields, moved]) changes.fields.removeByName(name);
		app.save(changes);
	},
);
