onRecordValidate((e) => {
	require<typeof import('./mending.ts')>(`${__hooks}/lib/mending.js`).validateTyping(e);
});
onRecordCreate((e) => {
	require<typeof import('./mending.ts')>(`${__hooks}/lib/mending.js`).saveTyping(e);
});
onRecordUpdate((e) => {
	require<typeof import('./mending.ts')>(`${__hooks}/lib/mending.js`).saveTyping(e);
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
