// Organizations and sections take uploaded pictures, ahead of the address of one.

const ALT_HELP =
	'What the picture shows, for people who do not see it: "Two nurses unpack boxes". Leave it empty where the picture only decorates; then it is passed over. One line, 250 characters at most.';
const ADDRESS_HELP =
	'Usually empty: upload a picture above. Or a path on this site: /pictures/relief.svg is the file relief.svg in the folder pb_public/pictures. An address on another site is not shown and cannot be saved, so that visitors’ browsers ask no third party. An uploaded picture goes before it.';

const collections = [
	{
		name: 'featured_orgs',
		help: 'The logo or a photo, shown 250 by 200. JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels. It is turned upright, made smaller and freed of what the camera wrote into it, such as the place. What is see-through stays so.',
		sizes: ['250x200f', '500x400f'],
		before:
			'The logo, shown 250 by 200, as a path on this site: /pictures/relief.svg is the file relief.svg in the folder pb_public/pictures. No spaces. An address with https://, such as one on another site, is not shown: visitors see a drawn picture instead, so that their browsers ask no third party.',
	},
	{
		name: 'sections',
		help: 'The picture beside the text, shown 200 by 200. JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels. It is turned upright, made smaller and freed of what the camera wrote into it, such as the place. What is see-through stays so.',
		sizes: ['200x200f', '400x400f'],
		before:
			'The picture beside the text, as a path on this site: /pictures/tent.svg is the file tent.svg in the folder pb_public/pictures. No spaces. An address with https://, such as one on another site, is not shown: visitors see a drawn picture instead, so that their browsers ask no third party.',
	},
];

migrate(
	(app) => {
		for (const { name, help, sizes } of collections) {
			const collection = app.findCollectionByNameOrId(name);
			const address = collection.fields.getByName('imageUrl');
			const place = collection.fields.fieldNames().indexOf('imageUrl');
			collection.fields.addAt(
				place,
				new FileField({
					name: 'picture',
					maxSelect: 1,
					maxSize: 16777216,
					mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
					thumbs: sizes,
					help,
				}),
				new TextField({
					name: 'pictureAlt',
					max: 250,
					pattern: '^[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*$',
					help: ALT_HELP,
				}),
			);
			address.help = ADDRESS_HELP;
			app.save(collection);
		}
	},
	(app) => {
		for (const { name, before } of collections) {
			const collection = app.findCollectionByNameOrId(name);
			collection.fields.removeByName('picture');
			collection.fields.removeByName('pictureAlt');
			collection.fields.getByName('imageUrl').help = before;
			app.save(collection);
		}
	},
);
