// The help of slugs and links says what need not be typed.

const HELP = {
	sections: {
		slug: {
			before:
				'The end of the section’s address (/#medical-aid). Lower-case letters a–z, digits and single hyphens between them. Not a word the page itself uses, such as "featured" or "main". Changing it breaks links people already have.',
			after:
				'The end of the section’s address (/#medical-aid). Leave it empty, and it is made from the name. What you type gets lower-case letters a–z, digits and hyphens. Not a word the page itself uses, such as "featured" or "main". Changing it breaks links people already have.',
		},
	},
	featured_orgs: {
		link: {
			before:
				'Where "Donate Now" leads: the organization’s own donation page, an address that begins with https://. Open it once yourself before you save.',
			after:
				'Where "Donate Now" leads: the organization’s own donation page, as the browser shows its address. https:// is put before it where that is missing. Open it once yourself after you saved it.',
		},
	},
};

const explain = (app, which) => {
	for (const [name, fields] of Object.entries(HELP)) {
		const collection = app.findCollectionByNameOrId(name);
		for (const [field, help] of Object.entries(fields)) {
			collection.fields.getByName(field).help = help[which];
		}
		app.save(collection);
	}
};

migrate(
	(app) => explain(app, 'after'),
	(app) => explain(app, 'before'),
);
