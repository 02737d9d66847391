// Every change of content or settings makes the pages out of date; none is made here.
onRecordAfterCreateSuccess(
	(e) => {
		require<typeof import('./lib/page-changes.ts')>(
			`${__hooks}/lib/page-changes.js`,
		).outdatePages();
		e.next();
	},
	'sections',
	'featured_orgs',
	'posts',
);
onRecordAfterUpdateSuccess(
	(e) => {
		require<typeof import('./lib/page-changes.ts')>(
			`${__hooks}/lib/page-changes.js`,
		).outdatePages();
		e.next();
	},
	'sections',
	'featured_orgs',
	'posts',
);
onRecordAfterDeleteSuccess(
	(e) => {
		require<typeof import('./lib/page-changes.ts')>(
			`${__hooks}/lib/page-changes.js`,
		).outdatePages();
		e.next();
	},
	'sections',
	'featured_orgs',
	'posts',
);
onSettingsReload((e) => {
	e.next();
	require<typeof import('./lib/page-changes.ts')>(`${__hooks}/lib/page-changes.js`).outdatePages();
});
// Pages are made ahead of the first visitor: at the start, and within a minute of a change.
onBootstrap((e) => {
	e.next();
	require<typeof import('./lib/make-page.ts')>(`${__hooks}/lib/make-page.js`).makeAllPages();
});
cronAdd('makePages', '* * * * *', () => {
	require<typeof import('./lib/make-page.ts')>(`${__hooks}/lib/make-page.js`).makeAllPages();
});
onTerminate((e) => {
	require<typeof import('./lib/page-changes.ts')>(`${__hooks}/lib/page-changes.js`).stopWatching();
	e.next();
});
