// SQLite leaves copies of deleted texts in its files until they are rewritten. The hooks do that, and
// here is noted, together with each deletion, that it has to be done: no crash can lose that.

/** As they are now; a later migration that changes these fields makes the trigger anew. */
const TEXTS = [
	...['firstName', 'lastName', 'organization', 'email', 'phone'],
	...['itemDescription', 'availableTimeSlots', 'specialInstructions', 'notes'],
];
const isRemoved = TEXTS.map((name) => `(OLD.${name} <> '' AND NEW.${name} <> OLD.${name})`);

const UP = [
	// The files have to be rewritten while there were more removals than are cleaned.
	'CREATE TABLE offer_cleaning (removals INTEGER NOT NULL, cleaned INTEGER NOT NULL)',
	// Where offers came before, some may have been deleted.
	`INSERT INTO offer_cleaning
		SELECT EXISTS (SELECT 1 FROM changes WHERE collection = 'donation_offers'), 0`,
	`CREATE TRIGGER offer_deleted_text AFTER DELETE ON donation_offers
		BEGIN UPDATE offer_cleaning SET removals = removals + 1; END`,
	`CREATE TRIGGER offer_changed_text AFTER UPDATE ON donation_offers WHEN ${isRemoved.join(' OR ')}
		BEGIN UPDATE offer_cleaning SET removals = removals + 1; END`,
];
const DOWN = [
	'DROP TRIGGER offer_changed_text',
	'DROP TRIGGER offer_deleted_text',
	'DROP TABLE offer_cleaning',
];

const execute = (app, statements) => {
	for (const statement of statements) app.db().newQuery(statement).execute();
};

migrate(
	(app) => execute(app, UP),
	(app) => execute(app, DOWN),
);
