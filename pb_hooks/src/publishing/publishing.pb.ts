onRecordCreate(
	(e) => {
		require<typeof import('./publishing.ts')>(`${__hooks}/lib/publishing.js`).explainSchedule(e);
	},
	...require<typeof import('./shown.ts')>(`${__hooks}/lib/shown.js`).scheduledCollections,
);
onRecordUpdate(
	(e) => {
		require<typeof import('./publishing.ts')>(`${__hooks}/lib/publishing.js`).explainSchedule(e);
	},
	...require<typeof import('./shown.ts')>(`${__hooks}/lib/shown.js`).scheduledCollections,
);
onRecordValidate(
	(e) => {
		require<typeof import('./publishing.ts')>(`${__hooks}/lib/publishing.js`).refuseReversed(e);
	},
	...require<typeof import('./shown.ts')>(`${__hooks}/lib/shown.js`).scheduledCollections,
);
onRecordDeleteRequest(
	(e) => {
		require<typeof import('./publishing.ts')>(`${__hooks}/lib/publishing.js`).refuseShown(e);
	},
	...require<typeof import('./shown.ts')>(`${__hooks}/lib/shown.js`).scheduledCollections,
);
onCollectionsListRequest((e) => {
	require<typeof import('./publishing.ts')>(`${__hooks}/lib/publishing.js`).showSchedule(e);
});
onRecordCreate((e) => {
	require<typeof import('./announcement.ts')>(`${__hooks}/lib/announcement.js`).explainAnnouncement(
		e,
	);
}, 'site');
onRecordUpdate((e) => {
	require<typeof import('./announcement.ts')>(`${__hooks}/lib/announcement.js`).explainAnnouncement(
		e,
	);
}, 'site');
onRecordUpdate((e) => {
	require<typeof import('./announcement.ts')>(`${__hooks}/lib/announcement.js`).retellMoments(e);
}, 'site');
