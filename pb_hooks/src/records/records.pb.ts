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
	require<typeof import('./save-request.ts')>(`${__hooks}/lib/save-request.js`).createContent(e);
});
onRecordUpdateRequest((e) => {
	require<typeof import('./save-request.ts')>(`${__hooks}/lib/save-request.js`).updateContent(e);
});
