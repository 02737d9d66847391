import { blankDraft, type DonationDraft } from '../../web/lib/donation.ts';
import type { DonationField } from '../../web/records/donation-offers.ts';

/** A valid draft. */
export const validDraft: DonationDraft = {
	...blankDraft,
	firstName: 'Sample',
	lastName: 'Donor',
	email: 'donor@example.org',
	phone: '555-010-0000',
	itemName: 'Masks',
	preferredDate: '2027-01-31',
	availableTimeSlots: 'mornings',
	acknowledgment: true,
};

type Values = { good: (string | boolean)[]; bad: (string | boolean)[] };

/** Values for every text of at least two characters. */
const twoCharacters: Values = {
	good: ['Jo', '李明', '  ', '\u{1f600}\u{1f600}', 'e\u0301', 'x'.repeat(10_000)],
	bad: ['', 'J', 'é', '\u{1f600}'],
};

/** Values for every optional text. */
const anything: Values = {
	good: ['', 'Sample Clinic', '<script>alert(1)</script>'],
	bad: [],
};

/** Values that each field accepts or refuses while all other fields are valid. */
export const donationValues: Record<DonationField, Values> = {
	firstName: twoCharacters,
	lastName: twoCharacters,
	itemName: twoCharacters,
	organization: anything,
	itemDescription: anything,
	manufacturer: anything,
	modelNumber: anything,
	lotSerialNumber: anything,
	specialInstructions: anything,
	expirationDate: { good: ['', '2027-12-31', '٢٠٢٧-١٢-٣١', '12/2027'], bad: [] },
	email: {
		good: [
			'donor@example.org',
			'first.last@example.org',
			'first+tag@example.co.uk',
			'x@1.example.org',
			'donor@a-b-c.example',
			'!#$%&*/=?^_`{|}~@example.org',
			'寄付@例え.テスト',
			'संपर्क@उदाहरण.भारत',
			`${'a'.repeat(64)}@example.org`,
			`a@${'b'.repeat(63)}.org`,
			`a@${'b.'.repeat(125)}org`.slice(0, 254),
			// Cleaned.
			' name@example.org\u00a0',
			'name@example.org\n',
			'name@example.org.',
			'\u200ename@example.org\u200f',
			'\u202aname@example.org\u202c,',
			'\u2066name@exam\u200bple.org\u2069\ufeff',
			'mailto:name@example.org',
			'Mailto:name@example.org?subject=x',
			'Ann <name@example.org>',
			'"Ann" <mailto:name@example.org>;',
			'(name@example.org)،',
		],
		bad: [
			'',
			'name@',
			'@example.org',
			'name@example',
			'name@@example.org',
			'name@example..org',
			'.name@example.org',
			'na..me@example.org',
			'name@exam ple.org',
			'name@-example.org',
			'name@example-.org',
			'name@exa_mple.org',
			'name@example.o',
			'name@example.123',
			'name@192.0.2.1',
			'"quoted name"@example.org',
			'a@example.org,b@example.org',
			'name@example.org?cc=b',
			'name@example\u3002org',
			`${'a'.repeat(65)}@example.org`,
			`a@${'b'.repeat(64)}.org`,
			`a@${'b.'.repeat(125)}org`,
		],
	},
	phone: {
		good: ['5550100000', '555-010-0000', '+1 (555) 010-0000', '          ', '\u{1f4de}'.repeat(10)],
		bad: ['', '555010000', '         ', '\u{1f4de}'.repeat(9)],
	},
	quantity: {
		good: ['1', '1.5', '01', ' 1', '١٢', '۱۲', '１２', '1,000', '1٬000', '١٫٥'],
		bad: ['', '0', '٠', '0.99', '2e3', '1/2', '1,5', '+1', '0x10', 'Infinity', '1e999', '10 boxes'],
	},
	condition: {
		good: ['New', 'Used', 'Refurbished'],
		bad: ['', 'new', 'New ', 'Drop-off', 'constructor', '0'],
	},
	deliveryMethod: {
		good: ['Drop-off', 'Pick-up', 'Shipping'],
		bad: ['', 'drop-off', 'Pick\u2011up', 'New', 'toString'],
	},
	preferredDate: {
		good: ['2027-01-31', '31/01/2027', 'any'],
		bad: [''],
	},
	availableTimeSlots: {
		good: ['m', 'Mo–Fr 9–12', 'بعد الظهر', ' '],
		bad: [''],
	},
	acknowledgment: { good: [true], bad: [false] },
	taxReceipt: { good: [true, false], bad: [] },
};
