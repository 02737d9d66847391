onRecordValidate((e) => {
	require<typeof import('./sections.ts')>(`${__hooks}/lib/sections.js`).refuseReservedSlug(e);
}, 'sections');
