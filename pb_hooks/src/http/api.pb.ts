// Without these, an unknown GET below /api would fall through to the site's pages.
routerAdd('GET', '/api', () => {
	throw new NotFoundError();
});
routerAdd('GET', '/api/{path...}', () => {
	throw new NotFoundError();
});
onRecordsListRequest((e) => {
	require<typeof import('./visitor-list.ts')>(`${__hooks}/lib/visitor-list.js`).answerList(e);
});
