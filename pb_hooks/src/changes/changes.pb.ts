// Who deletes is known to requests alone, as who saves is; what changes, to whatever saves or deletes.
onRecordDeleteRequest((e) => {
	require<typeof import('./editor.ts')>(`${__hooks}/lib/editor.js`).actAsEditor(e);
});
onRecordCreate((e) => {
	require<typeof import('./log-change.ts')>(`${__hooks}/lib/log-change.js`).logChange(e, 'created');
});
onRecordUpdate((e) => {
	require<typeof import('./log-change.ts')>(`${__hooks}/lib/log-change.js`).logChange(e, 'changed');
});
onRecordDelete((e) => {
	require<typeof import('./log-change.ts')>(`${__hooks}/lib/log-change.js`).logChange(e, 'deleted');
});
// What the log holds stays as it is, until it is too old.
onRecordCreateRequest(() => {
	require<typeof import('./append-only.ts')>(`${__hooks}/lib/append-only.js`).refuseByHand();
}, 'changes');
onRecordUpdateRequest(() => {
	require<typeof import('./append-only.ts')>(`${__hooks}/lib/append-only.js`).refuseByHand();
}, 'changes');
onRecordDeleteRequest(() => {
	require<typeof import('./append-only.ts')>(`${__hooks}/lib/append-only.js`).refuseByHand();
}, 'changes');
cronAdd('forgetOldChanges', '47 3 * * *', () => {
	require<typeof import('./append-only.ts')>(`${__hooks}/lib/append-only.js`).forgetOldChanges();
});
