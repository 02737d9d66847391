import type { OrganizationFact } from '../records/featured-orgs.ts';

/** What a card may tell of an organization, by the field that holds it, in order. */
export const organizationFacts = {
	registrationNumber: 'Registration number',
	whatMoneyDoes: 'What your money does',
	checkedOn: 'Checked on',
} as const satisfies Record<OrganizationFact, string>;
