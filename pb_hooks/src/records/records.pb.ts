onRecordValidate((e) => {
	require<typeof import('./mending.ts')>(`${__hooks}/lib/mending.js`).validateTyping(e);
});
onRecordCreateExecute((e) => {
	require<typeof import('./mending.ts')>(`${__hooks}/lib/mending.js`).writeTyping(e);
});
onRecordUpdateExecute((e) => {
	require<typeof import('./mending.ts')>(`${__hooks}/lib/mending.js`).writeTyping(e);
});
onRecordCreateRequest((e) => {
	require<typeof import('./mending.ts')>(`${__hooks}/lib/mending.js`).keepNonNumbers(e);
});
onRecordUpdateRequest((e) => {
	require<typeof import('./mending.ts')>(`${__hooks}/lib/mending.js`).keepNonNumbers(e);
});
onRecordUpdateRequest((e) => {
	require<typeof import('./lost-updates.ts')>(`${__hooks}/lib/lost-updates.js`).keepOthersChanges(
		e,
	);
});
