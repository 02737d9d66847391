// Changes: who changed what in the site's content, and what stood there before.

/** Entries younger than this stay; pb_hooks/src/changes removes older ones by night. */
const AGE_LIMIT = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 years')";

migrate(
	(app) => {
		app.save(
			new Collection({
				type: 'base',
				name: 'changes',
				listRule: null,
				viewRule: null,
				createRule: null,
				updateRule: null,
				deleteRule: null,
				indexes: [
					'CREATE INDEX `idx_changes_record` ON `changes` (`collection`, `record`, `when`)',
					'CREATE INDEX `idx_changes_when` ON `changes` (`when`)',
				],
				fields: [
					{
						name: 'name',
						type: 'text',
						presentable: true,
						help: 'The name or title of the record that was changed. This list writes itself: entries can be read and copied, but neither edited nor deleted. The oldest go after two years.',
					},
					{
						name: 'collection',
						type: 'text',
						required: true,
						help: 'The list in which the record is or was, such as sections or posts.',
					},
					{
						name: 'action',
						type: 'select',
						required: true,
						maxSelect: 1,
						values: ['created', 'changed', 'deleted'],
						help: 'What was done: a record was created, changed or deleted.',
					},
					{
						name: 'who',
						type: 'text',
						help: 'The address of the account that did it. Empty where a command or an update on the server did.',
					},
					{ name: 'when', type: 'autodate', onCreate: true },
					{
						name: 'oldTexts',
						type: 'text',
						max: 1000000,
						help: 'The texts that were changed or deleted, as they stood before, each below the name of its field. To put one back, copy it from here into the record and save.',
					},
					{
						name: 'before',
						type: 'json',
						maxSize: 4000000,
						help: 'The fields that were changed, or of a deleted record all, as they were before. Meant for programs: copy texts from oldTexts.',
					},
					{
						name: 'after',
						type: 'json',
						maxSize: 4000000,
						help: 'The fields that were changed, or of a new record all, as they were saved.',
					},
					{
						name: 'record',
						type: 'text',
						required: true,
						help: 'The id of the record, by which it is found in its list, whatever its name is now.',
					},
				],
			}),
		);
		const refuse = "BEGIN SELECT RAISE(ABORT, 'entries of changes stay as they are'); END";
		for (const trigger of [
			`changes_stay BEFORE UPDATE ON changes ${refuse}`,
			`changes_last BEFORE DELETE ON changes WHEN OLD.\`when\` >= ${AGE_LIMIT} ${refuse}`,
		]) {
			app.db().newQuery(`CREATE TRIGGER ${trigger}`).execute();
		}
	},
	(app) => {
		app.delete(app.findCollectionByNameOrId('changes'));
	},
);
