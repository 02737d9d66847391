// Posts and pages take pictures in their texts. Editors are told where pictures lose their motion.

const SHOW = ' ![What it shows](1) is picture 1 below.';
const MOTION = ' What moves stands still.';

const HELP =
	'Pictures for the text: write ![what it shows](1) there for the first. JPEG, PNG, GIF or WebP, up to 12, each up to 16 MB and 24 megapixels. They are turned upright, made smaller and freed of what the camera wrote into them.';

/** The fields that take one picture. */
const SINGLE = { sections: 'picture', featured_orgs: 'picture', site: 'sharePicture' };

const TEXTS = ['posts', 'pages'];

migrate(
	(app) => {
		for (const name of TEXTS) {
			const collection = app.findCollectionByNameOrId(name);
			collection.fields.getByName('body').help += SHOW;
			collection.fields.addAt(
				collection.fields.fieldNames().indexOf('body') + 1,
				new FileField({
					name: 'pictures',
					maxSelect: 12,
					maxSize: 16777216,
					mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
					thumbs: ['1000x1000f'],
					help: HELP + MOTION,
				}),
			);
			app.save(collection);
		}
		for (const [name, field] of Object.entries(SINGLE)) {
			const collection = app.findCollectionByNameOrId(name);
			collection.fields.getByName(field).help += MOTION;
			app.save(collection);
		}
	},
	(app) => {
		for (const [name, field] of Object.entries(SINGLE)) {
			const collection = app.findCollectionByNameOrId(name);
			const picture = collection.fields.getByName(field);
			picture.help = picture.help.replace(MOTION, '');
			app.save(collection);
		}
		for (const name of TEXTS) {
			const collection = app.findCollectionByNameOrId(name);
			const body = collection.fields.getByName('body');
			body.help = body.help.replace(SHOW, '');
			collection.fields.removeByName('pictures');
			app.save(collection);
		}
	},
);
