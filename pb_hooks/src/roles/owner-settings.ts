import { accountErrors } from '../errors/accounts.ts';
import { refuseChanges } from '../records/refuse.ts';
import { isOwner } from '../site/account.ts';

/** The fields of the site settings that only owners can change. */
const settings = [
	'acceptOffers',
	'offerNextSteps',
	'offersTo',
	'offersToShown',
	'offersKeptDays',
	'offersPerHour',
	'offersPerDay',
	'onionAddress',
];

/** Refuses changes to these settings by accounts that are not owners. */
export function keepOwnerSettings({ auth, record }: core.RecordRequest): void {
	if (isOwner(auth)) return;
	const fieldError = { code: 'validation_for_owners', words: accountErrors.ownerSetting };
	refuseChanges(record, settings, fieldError);
}
