// What visitors offer by the form of /medical, those who work on it, and how much one address may send.

const IN_LINE = '[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*';
/** Any text; of the control characters only tab and line ends. */
const TEXT = '^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F]*$';

const DONOR = 'The donor wrote it: it stays as it was sent.';
const FORGOTTEN = 'It is deleted by itself some time after the offer is closed.';

const line = (name, help) => ({ name, type: 'text', max: 200, pattern: `^${IN_LINE}$`, help });
const text = (name, help) => ({ name, type: 'text', max: 5000, pattern: TEXT, help });
const day = (name, help) => ({ name, type: 'text', max: 10, help });
const choice = (name, values, help) => ({ name, type: 'select', maxSelect: 1, values, help });

const FIELDS = [
	{
		...choice(
			'status',
			['new', 'accepted', 'scheduled', 'received', 'declined'],
			'How far it is. new: nobody has answered yet. accepted: you want it. scheduled: place and time are agreed. received, declined: it is closed, and the time runs after which the donor is forgotten.',
		),
		required: true,
	},
	{
		...line('reference', 'The name of the offer, which the donor was told. It stays as it is.'),
		max: 20,
		pattern: `^${IN_LINE}[\\p{L}\\p{N}\\p{P}\\p{S}]${IN_LINE}$`,
		required: true,
		presentable: true,
	},
	line('itemName', `What is offered. ${DONOR}`),
	{
		name: 'quantity',
		type: 'number',
		required: true,
		min: 1,
		max: 1000000,
		help: `How many there are. ${DONOR}`,
	},
	text(
		'notes',
		`Yours, for each other: what was agreed, who calls. 5,000 characters at most. ${FORGOTTEN}`,
	),
	{
		name: 'copyToSupplies',
		type: 'bool',
		help: 'On, with the status received: when you save, the item is entered in the list “Medical supplies”, and so in the table on /medical, without anything about the donor. That happens once, and the switch stays on.',
	},
	text('itemDescription', `More about the item. ${DONOR} ${FORGOTTEN}`),
	choice('condition', ['New', 'Used', 'Refurbished'], `New, Used or Refurbished. ${DONOR}`),
	day('expirationDate', `Until when it can be used, if the donor said so. ${DONOR}`),
	line('manufacturer', `Who makes it, if the donor said so. ${DONOR}`),
	line('modelNumber', `The number of the model, if the donor said so. ${DONOR}`),
	line('lotSerialNumber', `The lot or serial number, if the donor said so. ${DONOR}`),
	choice('deliveryMethod', ['Drop-off', 'Pick-up', 'Shipping'], `How it can come to you. ${DONOR}`),
	day('preferredDate', `The day that suits the donor best. ${DONOR}`),
	line('availableTimeSlots', `When the donor has time. ${DONOR} ${FORGOTTEN}`),
	text('specialInstructions', `What to heed, if the donor said so. ${DONOR} ${FORGOTTEN}`),
	line('firstName', `The donor’s first name. ${DONOR} ${FORGOTTEN}`),
	line('lastName', `The donor’s last name. ${DONOR} ${FORGOTTEN}`),
	line('organization', `For whom the donor writes, if for anybody. ${DONOR} ${FORGOTTEN}`),
	line(
		'email',
		`The donor’s e-mail address. Nothing is sent to it by itself. ${DONOR} ${FORGOTTEN}`,
	),
	line('phone', `The donor’s telephone number. ${DONOR} ${FORGOTTEN}`),
	{
		name: 'taxReceipt',
		type: 'bool',
		help: `Whether the donor would like a tax receipt. ${DONOR}`,
	},
	{ name: 'acknowledgment', type: 'bool', help: `The donor has acknowledged your terms. ${DONOR}` },
	{
		name: 'closed',
		type: 'date',
		help: 'When the offer was received or declined. This writes itself with the status.',
	},
];

const RULE = { label: 'POST /api/offers', maxRequests: 20, duration: 600 };

const ROLES = ['owner', 'editor'];
const HELP =
	'owner: may do everything, accounts and settings included. editor: works on the content of the site and changes the own address and password, nothing else. Left empty in a new account: editor. Only owners can change it, and one owner always remains.';
const NEW_HELP =
	'owner: may do everything, accounts and settings included. editor: works on the content of the site. coordinator: works on offers, supplies and needs. Both change the own address and password, nothing else. Left empty: editor. Only owners can change it, and one owner always remains.';

const setRoles = (app, values, help) => {
	const superusers = app.findCollectionByNameOrId('_superusers');
	const role = superusers.fields.getByName('role');
	role.values = values;
	role.help = help;
	app.save(superusers);
};

const setRules = (app, more) => {
	const settings = app.settings();
	const others = settings.rateLimits.rules.filter(({ label }) => label !== RULE.label);
	settings.rateLimits.rules = [...more, ...others];
	app.save(settings);
};

/**
 * What must be true of an offer once, and what its mail has come to, is no part of what people read:
 * it lies in a table of its own, which no API reaches.
 */
const RECEIPTS = [
	`CREATE TABLE offer_receipts (
		offer TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, content TEXT NOT NULL, came TEXT NOT NULL,
		mail TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, next TEXT NOT NULL DEFAULT '', why TEXT NOT NULL DEFAULT '')`,
	'CREATE INDEX idx_offer_receipts_content ON offer_receipts (content)',
	'CREATE INDEX idx_offer_receipts_mail ON offer_receipts (mail)',
	`CREATE TRIGGER offer_deleted AFTER DELETE ON donation_offers
		BEGIN DELETE FROM offer_receipts WHERE offer = OLD.id; END`,
];

migrate(
	(app) => {
		app.save(
			new Collection({
				type: 'base',
				name: 'donation_offers',
				listRule: null,
				viewRule: null,
				createRule: null,
				updateRule: null,
				deleteRule: null,
				indexes: [
					'CREATE UNIQUE INDEX `idx_donation_offers_reference` ON `donation_offers` (`reference`)',
				],
				fields: [
					...FIELDS,
					{ name: 'created', type: 'autodate', onCreate: true },
					{ name: 'updated', type: 'autodate', onCreate: true, onUpdate: true },
				],
			}),
		);
		for (const statement of RECEIPTS) app.db().newQuery(statement).execute();
		setRoles(app, [...ROLES, 'coordinator'], NEW_HELP);
		setRules(app, [RULE]);
	},
	(app) => {
		setRules(app, []);
		app
			.db()
			.newQuery("UPDATE _superusers SET role = 'editor' WHERE role = 'coordinator'")
			.execute();
		setRoles(app, ROLES, HELP);
		app.delete(app.findCollectionByNameOrId('donation_offers'));
		app.db().newQuery('DROP TABLE offer_receipts').execute();
	},
);
