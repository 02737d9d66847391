routerAdd(
	'POST',
	'/api/offers',
	(e) => {
		require<typeof import('./receive-offer.ts')>(`${__hooks}/lib/receive-offer.js`).receiveOffer(e);
	},
	$apis.skipSuccessActivityLog(),
);
routerAdd(
	'GET',
	'/api/offers/table',
	(e) => {
		require<typeof import('./offers-table.ts')>(`${__hooks}/lib/offers-table.js`).sendTable(e);
	},
	$apis.requireSuperuserAuth(),
	$apis.skipSuccessActivityLog(),
);
routerAdd(
	'GET',
	'/api/offers/similar',
	(e) => {
		require<typeof import('./decline-offers.ts')>(`${__hooks}/lib/decline-offers.js`).listSimilar(
			e,
		);
	},
	$apis.requireSuperuserAuth(),
	$apis.skipSuccessActivityLog(),
);
routerAdd(
	'POST',
	'/api/offers/decline',
	(e) => {
		require<typeof import('./decline-offers.ts')>(`${__hooks}/lib/decline-offers.js`).declineOffers(
			e,
		);
	},
	$apis.requireSuperuserAuth(),
	$apis.skipSuccessActivityLog(),
);
routerAdd(
	'POST',
	'/api/offers/undo-decline',
	(e) => {
		require<typeof import('./decline-offers.ts')>(`${__hooks}/lib/decline-offers.js`).undoDecline(
			e,
		);
	},
	$apis.requireSuperuserAuth(),
	$apis.skipSuccessActivityLog(),
);
cronAdd('mailOffers', '* * * * *', () => {
	require<typeof import('./mail-offers.ts')>(`${__hooks}/lib/mail-offers.js`).mailOffers();
});
cronAdd('forgetDonors', '27 4 * * *', () => {
	require<typeof import('./forget-donors.ts')>(`${__hooks}/lib/forget-donors.js`).forgetDonors();
});
cronAdd('checkDiskSpace', '* * * * *', () => {
	require<typeof import('./check-disk-space.ts')>(
		`${__hooks}/lib/check-disk-space.js`,
	).checkDiskSpace();
});
cronAdd('cleanData', '* * * * *', () => {
	require<typeof import('./clean-data.ts')>(`${__hooks}/lib/clean-data.js`).cleanData();
});
