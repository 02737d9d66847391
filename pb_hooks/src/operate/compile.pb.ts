// What every request needs is compiled before the first comes. While one request had it compiled,
// all others waited, each in a worker made for it: 2,500 at once took 900 MB.
onBootstrap((e) => {
	globalThis.everyRequest ??= require<typeof import('../http/every-request.ts')>(
		`${__hooks}/lib/every-request.js`,
	);
	globalThis.pages ??= require<typeof import('../pages/serve-page.ts')>(
		`${__hooks}/lib/serve-page.js`,
	);
	e.next();
});
