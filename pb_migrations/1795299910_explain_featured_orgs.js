// The help of an organization's logo says which addresses visitors get to see.

const BEFORE =
	'The logo, shown 250 by 200: a path on this site that begins with one slash (/sample/relief.svg) or an address that begins with https://. No spaces.';
const AFTER =
	'The logo, shown 250 by 200, as a path on this site: /pictures/relief.svg is the file relief.svg in the folder pb_public/pictures. No spaces. An address with https://, such as one on another site, is not shown: visitors see a drawn picture instead, so that their browsers ask no third party.';

const explain = (app, help) => {
	const collection = app.findCollectionByNameOrId('featured_orgs');
	collection.fields.getByName('imageUrl').help = help;
	app.save(collection);
};

migrate(
	(app) => explain(app, AFTER),
	(app) => explain(app, BEFORE),
);
