routerAdd('POST', '/api/sign-out', (e) => {
	require<typeof import('./sign-out.ts')>(`${__hooks}/lib/sign-out.js`).signOut(e);
});
