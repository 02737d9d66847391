// The keys by which an offer was sent again from a form that was opened anew. Its first key is in its receipt.

const STATEMENTS = [
	'CREATE TABLE offer_keys (key TEXT PRIMARY KEY, offer TEXT NOT NULL)',
	'CREATE INDEX idx_offer_keys_offer ON offer_keys (offer)',
	`CREATE TRIGGER offer_keys_deleted AFTER DELETE ON donation_offers
		BEGIN DELETE FROM offer_keys WHERE offer = OLD.id; END`,
];

migrate(
	(app) => {
		for (const statement of STATEMENTS) app.db().newQuery(statement).execute();
	},
	(app) => {
		app.db().newQuery('DROP TRIGGER offer_keys_deleted').execute();
		app.db().newQuery('DROP TABLE offer_keys').execute();
	},
);
