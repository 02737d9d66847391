// The help of a section's picture says which addresses visitors get to see.

const BEFORE =
	'The picture beside the text: a path on this site that begins with one slash (/sample/tent.svg) or an address that begins with https://. No spaces.';
const AFTER =
	'The picture beside the text, as a path on this site: /pictures/tent.svg is the file tent.svg in the folder pb_public/pictures. No spaces. An address with https://, such as one on another site, is not shown: visitors see a drawn picture instead, so that their browsers ask no third party.';

const explain = (app, help) => {
	const collection = app.findCollectionByNameOrId('sections');
	collection.fields.getByName('imageUrl').help = help;
	app.save(collection);
};

migrate(
	(app) => explain(app, AFTER),
	(app) => explain(app, BEFORE),
);
