// Every change of a record or a setting invalidates the pages; none is rendered here.
onRecordAfterCreateSuccess((e) => {
	require<typeof import('./page-version.ts')>(`${__hooks}/lib/page-version.js`).invalidatePages();
	e.next();
});
onRecordAfterUpdateSuccess((e) => {
	require<typeof import('./page-version.ts')>(`${__hooks}/lib/page-version.js`).invalidatePages();
	e.next();
});
onRecordAfterDeleteSuccess((e) => {
	require<typeof import('./page-version.ts')>(`${__hooks}/lib/page-version.js`).invalidatePages();
	e.next();
});
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
