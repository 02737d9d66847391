// The picture of shared links becomes an upload; while there is none, it is the site's own.
migrate(
	(app) => {
		const site = app.findCollectionByNameOrId('site');
		const place = site.fields.fieldNames().indexOf('description') + 1;
		site.fields.addAt(
			place,
			new FileField({
				name: 'sharePicture',
				maxSelect: 1,
				maxSize: 16777216,
				mimeTypes: ['image/jpeg', 'image/png', 'image/gif', 'image/webp'],
				thumbs: ['1200x630'],
				help: 'The picture on cards of shared links, cut to 1200 by 630 from its middle. JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels; what the camera wrote into it is taken out. Empty: an anemone. Other sites keep the card of a link for days.',
			}),
			new TextField({
				name: 'sharePictureAlt',
				max: 250,
				pattern: '^[^\\p{Cc}\\x{2028}-\\x{202E}\\x{2066}-\\x{2069}]*$',
				help: 'What that picture shows, for people who do not see it. One line, 250 characters at most.',
			}),
		);
		app.save(site);
	},
	(app) => {
		const site = app.findCollectionByNameOrId('site');
		site.fields.removeByName('sharePicture');
		site.fields.removeByName('sharePictureAlt');
		app.save(site);
	},
);
