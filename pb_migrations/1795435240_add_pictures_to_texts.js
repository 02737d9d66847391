// Posts and pages take pictures in their texts.

const TEXTS = ['posts', 'pages'];

const IN_TEXT = ' ![What it shows](1) is picture 1 below.';
const HELP =
	'Pictures for the text: write ![what it shows](1) there for the first. JPEG, PNG, GIF or WebP, up to 12, each up to 16 MB and 24 megapixels. They are turned upright, made smaller and freed of what the camera wrote into them. What moves stands still.';

migrate(
	(app) => {
		for (const name of TEXTS) {
			const collection = app.findCollectionByNameOrId(name);
			const pictures = new FileField({
				name: 'pictures',
				maxSelect: 12,
				maxSize: 16777216,
				mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
				thumbs: ['1000x1000f'],
				help: HELP,
			});
			collection.fields.getByName('body').help += IN_TEXT;
			const place = collection.fields.fieldNames().indexOf('body') + 1;
			collection.fields.addAt(place, pictures);
			app.save(collection);
		}
	},
	(app) => {
		for (const name of TEXTS) {
			const collection = app.findCollectionByNameOrId(name);
			const body = collection.fields.getByName('body');
			body.help = body.help.replace(IN_TEXT, '');
			collection.fields.removeByName('pictures');
			app.save(collection);
		}
	},
);
