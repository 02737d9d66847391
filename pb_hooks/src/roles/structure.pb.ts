onBootstrap((e) => {
	e.next();
	require<typeof import('./structure.ts')>(`${__hooks}/lib/structure.js`).announceUnlocked();
});
onCollectionCreateRequest((e) => {
	require<typeof import('./structure.ts')>(`${__hooks}/lib/structure.js`).guardStructure(e);
});
onCollectionUpdateRequest((e) => {
	require<typeof import('./structure.ts')>(`${__hooks}/lib/structure.js`).guardCollection(e);
});
onCollectionDeleteRequest((e) => {
	require<typeof import('./structure.ts')>(`${__hooks}/lib/structure.js`).guardStructure(e);
});
onCollectionsImportRequest((e) => {
	require<typeof import('./structure.ts')>(`${__hooks}/lib/structure.js`).guardStructure(e);
});
