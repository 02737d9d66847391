onRecordValidate((e) => {
	require<typeof import('./lib/sections.ts')>(`${__hooks}/lib/sections.js`).refuseReservedSlug(e);
}, 'sections');
