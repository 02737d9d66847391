onRecordCreateRequest(() => {
	require<typeof import('./site.ts')>(`${__hooks}/lib/site.js`).refuseSecondRecord();
}, 'site');
onRecordDeleteRequest(() => {
	require<typeof import('./site.ts')>(`${__hooks}/lib/site.js`).refuseDeletion();
}, 'site');
