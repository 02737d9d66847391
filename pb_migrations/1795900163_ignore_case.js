// One spelling of each account's address: without it, people who typed a capital could not log in.

migrate(
	(app) => {
		// Of accounts whose addresses differ only in case, one keeps the address: an owner's, else the
		// one in lower case, else the oldest. The others log in with their id in the address.
		const others = `lower(email) IN (SELECT lower(email) FROM _superusers GROUP BY 1 HAVING count(*) > 1)
			AND id <> (SELECT same.id FROM _superusers AS same WHERE lower(same.email) = lower(_superusers.email)
				ORDER BY role IN ('editor', 'coordinator'), email <> lower(email), created, id LIMIT 1)`;
		const count = app.countRecords('_superusers', $dbx.exp(others));
		if (count > 0) {
			console.warn(
				`[accounts] ${count} accounts had the address of another in other letters. These now have +ID before the @. Delete those that nobody uses.`,
			);
		}
		const set = 'UPDATE _superusers SET email =';
		const renamed = "replace(lower(email), '@', '+' || id || '@')";
		app.db().newQuery(`${set} ${renamed} WHERE ${others}`).execute();
		app.db().newQuery(`${set} lower(email) WHERE email <> lower(email)`).execute();
		const _superusers = app.findCollectionByNameOrId('_superusers');
		unmarshal(
			{
				indexes: [
					'CREATE UNIQUE INDEX `idx_tokenKey_pbc_3142635823` ON `_superusers` (`tokenKey`)',
					"CREATE UNIQUE INDEX `idx_email_pbc_3142635823` ON `_superusers` (`email` COLLATE NOCASE) WHERE `email` != ''",
				],
			},
			_superusers,
		);
		app.save(_superusers);
	},
	(app) => {
		const _superusers = app.findCollectionByNameOrId('_superusers');
		unmarshal(
			{
				indexes: [
					'CREATE UNIQUE INDEX `idx_tokenKey_pbc_3142635823` ON `_superusers` (`tokenKey`)',
					"CREATE UNIQUE INDEX `idx_email_pbc_3142635823` ON `_superusers` (`email`) WHERE `email` != ''",
				],
			},
			_superusers,
		);
		app.save(_superusers);
	},
);
