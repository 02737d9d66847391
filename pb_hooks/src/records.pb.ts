// One handler for each event of a record. save.ts defines the order of the steps.
onRecordCreateRequest((e) => {
	require<typeof import('./save.ts')>(`${__hooks}/lib/save.js`).createRequest(e);
});
onRecordUpdateRequest((e) => {
	require<typeof import('./save.ts')>(`${__hooks}/lib/save.js`).updateRequest(e);
});
onRecordDeleteRequest((e) => {
	require<typeof import('./save.ts')>(`${__hooks}/lib/save.js`).deleteRequest(e);
});
onRecordCreate((e) => {
	require<typeof import('./save.ts')>(`${__hooks}/lib/save.js`).create(e);
});
onRecordUpdate((e) => {
	require<typeof import('./save.ts')>(`${__hooks}/lib/save.js`).update(e);
});
onRecordDelete((e) => {
	require<typeof import('./save.ts')>(`${__hooks}/lib/save.js`).remove(e);
});
onRecordValidate((e) => {
	require<typeof import('./save.ts')>(`${__hooks}/lib/save.js`).validate(e);
});
onRecordAfterCreateSuccess((e) => {
	require<typeof import('./save.ts')>(`${__hooks}/lib/save.js`).afterSave(e);
});
onRecordAfterUpdateSuccess((e) => {
	require<typeof import('./save.ts')>(`${__hooks}/lib/save.js`).afterSave(e);
});
onRecordAfterDeleteSuccess((e) => {
	require<typeof import('./save.ts')>(`${__hooks}/lib/save.js`).afterDelete(e);
});
onRecordViewRequest((e) => {
	require<typeof import('./publishing/derived.ts')>(`${__hooks}/lib/derived.js`).viewWithDerived(e);
});
