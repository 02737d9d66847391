import { expect, test } from 'vitest';
import { boundQuery } from './visitor-query.ts';

/** Returns the query as PocketBase reads it. */
const read = (query: string) => {
	const bound = boundQuery(query);
	return bound && Object.fromEntries(new URLSearchParams(bound));
};

test.each([
	['page=1&perPage=4000&sort=rank&skipTotal=1', { page: '1', perPage: '50', sort: '@rowid' }],
	['fields=id%2Ctitle&sort=rank%2Cid', { fields: 'id,title', sort: '@rowid' }],
	['sort=%2Brank&fields=*', { sort: '@rowid' }],
	['sort=+start', { sort: '@rowid' }],
	['sort=&filter=&fields=', {}],
	['skipTotal=true', { skipTotal: 'true' }],
	['perPage=50', { perPage: '50' }],
	['perPage=151&fields=id,title', { perPage: '150' }],
	['fields=id,body&perPage=51', { perPage: '50' }],
	['mfaId=abcdefghijklmno', { mfaId: 'abcdefghijklmno' }],
	[`fields=a${',a'.repeat(15)}`, {}],
])('a visitor’s query %s is read as %j', (query, bound) => {
	expect(read(query)).toMatchObject(bound);
});

const lookUps = [
	"slug='food-and-water'",
	'slug = "food"',
	'slug=""',
	// As pb.filter() writes people's input.
	`slug=${JSON.stringify('" || id != "')}`,
	`slug=${JSON.stringify('a\\')}`,
	`slug=${JSON.stringify('50% + é & 🌺\n')}`,
	String.raw`slug='it\'s'`,
];
test.each([...lookUps, `id="${'a'.repeat(195)}"`])(
	'a visitor may look up one record with %s',
	(filter) => {
		for (const written of [
			encodeURIComponent(filter),
			String(new URLSearchParams([['', filter]])).slice(1),
		]) {
			expect(read(`page=1&perPage=1&filter=${written}&skipTotal=1`)).toMatchObject({ filter });
		}
	},
);

const filters = [
	...['id', 'id=', 'id=abc', 'id=1', 'id=true', 'id=id', 'id=@now', 'slug=@random'],
	...['id!="a"', 'id~"a"', 'id?="a"', 'id>"a"', 'id>="a"', 'id=="a"', '"a"=id', '"a"="a"'],
	...['id="a"||id!=""', 'id="a" && hidden=true', '(id="a")', 'id="a"//', '//\nid="a"', '!id="a"'],
	...['id="a" ', ' id="a"', 'id="a"\n', 'id\n="a"', 'id="a" || "b"="b', 'id="a\\"', "id='a\\'"],
	...[
		'id="a\\\\"b"',
		`id="a'`,
		'id:lower="a"',
		'id:each="a"',
		'ID="a"',
		'title="a"',
		'hidden="true"',
	],
	...['body="a"', 'rank="1"', 'sections.id="a"', '@collection.posts.id="a"', '@request.auth.id=""'],
	`id="${'a'.repeat(196)}"`,
];
test.each(filters)('a visitor’s filter %j is refused', (filter) => {
	expect(boundQuery(`filter=${encodeURIComponent(filter)}`)).toBeUndefined();
});

test.each([
	'fil%74er=1',
	// Go reads invalid UTF-8 as bytes: this one would end the text for Go.
	'filter=id="a%22||id!=%22%FF"',
	'filter=id%3D%22a%22&filter=id%3D%22b%22',
	'expand=x',
	'sort=-rank',
	'sort=title',
	'fields=body%3Aexcerpt(5000%2Ctrue)',
	`fields=a${',a'.repeat(16)}`,
	'perPage=-1',
	'perPage=1&perPage=1000',
	'page=%',
	'constructor=1',
	'mfaId=a%22b',
	'=',
])('a visitor’s query %s is refused', (query) => {
	expect(boundQuery(query)).toBeUndefined();
});
