// Every change of content or settings invalidates the pages; none is rendered here.
onRecordAfterCreateSuccess(
	(e) => {
		require<typeof import('./page-version.ts')>(`${__hooks}/lib/page-version.js`).invalidatePages();
		e.next();
	},
	'sections',
	'featured_orgs',
	'posts',
);
onRecordAfterUpdateSuccess(
	(e) => {
		require<typeof import('./page-version.ts')>(`${__hooks}/lib/page-version.js`).invalidatePages();
		e.next();
	},
	'sections',
	'featured_orgs',
	'posts',
);
onRecordAfterDeleteSuccess(
	(e) => {
		require<typeof import('./page-version.ts')>(`${__hooks}/lib/page-version.js`).invalidatePages();
		e.next();
	},
	'sections',
	'featured_orgs',
	'posts',
);
onSettingsReload((e) => {
	e.next();
	require<typeof import('./page-version.ts')>(`${__hooks}/lib/page-version.js`).invalidatePages();
});
// Ahead of the first visitor: all pages at the start, large ones within a minute of a change.
onBootstrap((e) => {
	e.next();
	require<typeof import('./render-page.ts')>(`${__hooks}/lib/render-page.js`).renderAllPages();
});
cronAdd('renderSlowPages', '* * * * *', () => {
	require<typeof import('./render-page.ts')>(`${__hooks}/lib/render-page.js`).renderSlowPages();
});
onTerminate((e) => {
	require<typeof import('./page-version.ts')>(`${__hooks}/lib/page-version.js`).stopWatching();
	e.next();
});
