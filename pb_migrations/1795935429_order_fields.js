// The order of the work: the text and its pictures, then dates and places. Fields keep their ids.
function order(app, orders) {
	for (const [name, fields] of Object.entries(orders)) {
		const collection = app.findCollectionByNameOrId(name);
		const names = fields.split(' ');
		const all = collection.fields.fieldNames();
		const first = Math.min(...names.map((field) => all.indexOf(field)));
		names.forEach((field, at) => {
			collection.fields.addAt(first + at, collection.fields.getByName(field));
		});
		app.save(collection);
	}
}

migrate(
	(app) =>
		order(app, {
			sections: 'description picture pictureAlt imageUrl rank',
			featured_orgs:
				'description link whatMoneyDoes picture pictureAlt imageUrl registrationNumber',
			posts: 'body pictures cover coverAlt date rank',
			events: 'description link cover coverAlt',
		}),
	(app) =>
		order(app, {
			sections: 'rank picture pictureAlt imageUrl description',
			featured_orgs:
				'picture pictureAlt imageUrl description link registrationNumber whatMoneyDoes',
			posts: 'date cover coverAlt body pictures rank',
			events: 'cover coverAlt description link',
		}),
);
