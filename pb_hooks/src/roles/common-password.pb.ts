onRecordValidate((e) => {
	require<typeof import('./common-password.ts')>(
		`${__hooks}/lib/common-password.js`,
	).refuseCommonPassword(e);
}, '_superusers');
