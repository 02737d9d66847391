import { expect, test } from 'vitest';
import { boundQuery } from './visitor-query.ts';

/** The query as PocketBase reads it. */
const read = (query: string) => {
	const bound = boundQuery(query);
	return bound && Object.fromEntries(new URLSearchParams(bound));
};

test.each([
	['page=1&perPage=4000&sort=rank&skipTotal=1', { page: '1', perPage: '150', sort: 'rank' }],
	['fields=id%2Ctitle&sort=rank%2Cid', { fields: 'id,title', sort: 'rank,id' }],
	['perPage=10&page=2', { perPage: '10', page: '2' }],
	['skipTotal=true', { skipTotal: 'true' }],
])('a visitor’s query %s is read as %j', (query, bound) => {
	expect(read(query)).toMatchObject(bound);
});

test.each([
	'fil%74er=1',
	'filter=title~%22a%22',
	'expand=x',
	'sort=-rank',
	'sort=@random',
	'sort=title',
	'fields=body%3Aexcerpt(5000%2Ctrue)',
	'fields=*%2Cbody:excerpt(9)',
	'perPage=1e9',
	'perPage=-1',
	'perPage=1&perPage=1000',
	'page=%',
	'constructor=1',
	'=',
	'&',
	'?',
])('a visitor’s query %s is refused', (query) => {
	expect(boundQuery(query)).toBeUndefined();
});
