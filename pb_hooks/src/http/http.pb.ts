// Uses the priority and name of PocketBase's own CORS step, to replace it.
routerUse(
	new Middleware(
		(e) => {
			globalThis.everyRequest ??= require<typeof import('./every-request.ts')>(
				`${__hooks}/lib/every-request.js`,
			);
			globalThis.everyRequest.takeRequest(e);
		},
		-1041,
		'pbCors',
	),
);
// Without these, an unknown GET below /api would fall through to the site's pages.
routerAdd('GET', '/api', () => {
	throw new NotFoundError();
});
routerAdd('GET', '/api/{path...}', () => {
	throw new NotFoundError();
});
onModelCreate((e) => {
	require<typeof import('./request-log.ts')>(`${__hooks}/lib/request-log.js`).stripLogEntry(e);
}, '_logs');
onRecordsListRequest((e) => {
	require<typeof import('../publishing/visitor-list.ts')>(
		`${__hooks}/lib/visitor-list.js`,
	).serveList(e);
});
onSettingsUpdateRequest((e) => {
	require<typeof import('./application-url.ts')>(
		`${__hooks}/lib/application-url.js`,
	).guardApplicationUrl(e);
});
