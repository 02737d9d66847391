// The triggers, and the tables that no API reaches.

/** Entries younger than this stay; pb_hooks/src/changes removes older ones by night. */
const AGE_LIMIT = "strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-2 years')";
const REFUSE = "BEGIN SELECT RAISE(ABORT, 'entries of changes stay as they are'); END";

/**
 * The texts of an offer that are deleted some time after it is closed. A later migration that changes
 * these fields must replace the trigger `offer_changed_text`.
 */
const TEXTS = [
	...['firstName', 'lastName', 'organization', 'email', 'phone'],
	...['itemDescription', 'availableTimeSlots', 'specialInstructions', 'notes'],
];
const isRemoved = TEXTS.map((name) => `(OLD.${name} <> '' AND NEW.${name} <> OLD.${name})`);

const TABLES = ['offer_receipts', 'offer_keys', 'offer_mail', 'offer_cleaning'];

const TRIGGERS = {
	// The table on /medical shows the site's sample rows (web/content/medical.ts) until the first
	// supply is entered, by whatever way. Noted in the same transaction: an empty table cannot tell,
	// and the log of changes forgets after two years.
	supplies_used: `AFTER INSERT ON supplies BEGIN
				INSERT OR IGNORE INTO _params (id, value) VALUES ('suppliesUsed', 'true'); END`,
	changes_stay: `BEFORE UPDATE ON changes ${REFUSE}`,
	changes_last: `BEFORE DELETE ON changes WHEN OLD.\`when\` >= ${AGE_LIMIT} ${REFUSE}`,
	offer_deleted: `AFTER DELETE ON donation_offers
		BEGIN DELETE FROM offer_receipts WHERE offer = OLD.id; END`,
	offer_keys_deleted: `AFTER DELETE ON donation_offers
		BEGIN DELETE FROM offer_keys WHERE offer = OLD.id; END`,
	offer_deleted_text: `AFTER DELETE ON donation_offers
		BEGIN UPDATE offer_cleaning SET removals = removals + 1; END`,
	offer_changed_text: `AFTER UPDATE ON donation_offers WHEN ${isRemoved.join(' OR ')}
		BEGIN UPDATE offer_cleaning SET removals = removals + 1; END`,
};

const UP = [
	// The key and the content of each offer, by which a repeat is recognized. People do not read them.
	`CREATE TABLE offer_receipts (
		offer TEXT PRIMARY KEY, key TEXT NOT NULL UNIQUE, content TEXT NOT NULL, came TEXT NOT NULL)`,
	...['content', 'came'].map(
		(field) => `CREATE INDEX idx_offer_receipts_${field} ON offer_receipts (${field})`,
	),
	// The keys by which an offer was sent again from a form that was opened anew.
	'CREATE TABLE offer_keys (key TEXT PRIMARY KEY, offer TEXT NOT NULL)',
	'CREATE INDEX idx_offer_keys_offer ON offer_keys (offer)',
	// The arrival of the newest offer in a mail, the last attempt to send one, and why it failed.
	'CREATE TABLE offer_mail (upTo TEXT NOT NULL, tried TEXT NOT NULL, why TEXT NOT NULL)',
	"INSERT INTO offer_mail VALUES ('', '', '')",
	// SQLite leaves copies of deleted texts in its files until they are rewritten, which the hooks do
	// while there were more removals than are cleaned. Noted with each deletion: no crash can lose it.
	'CREATE TABLE offer_cleaning (removals INTEGER NOT NULL, cleaned INTEGER NOT NULL)',
	'INSERT INTO offer_cleaning VALUES (0, 0)',
	...Object.entries(TRIGGERS).map(([name, rest]) => `CREATE TRIGGER ${name} ${rest}`),
];
const DOWN = [
	...Object.keys(TRIGGERS).map((name) => `DROP TRIGGER ${name}`),
	...TABLES.map((name) => `DROP TABLE ${name}`),
	"DELETE FROM _params WHERE id = 'suppliesUsed'",
];

const execute = (app, statements) => {
	for (const statement of statements) app.db().newQuery(statement).execute();
};

migrate(
	(app) => execute(app, UP),
	(app) => execute(app, DOWN),
);
