// What the sites hold that are looked at.
import { makeFeaturedOrgs, makeSections } from '../testing/content.mjs';

/**
 * @typedef {{ sample?: boolean, sections?: object[], featured_orgs?: object[], posts?: object[] }} Content
 *   the sample or records of its own; nothing is an empty site
 * @typedef {keyof typeof contents} ContentName
 */

const sentence = 'What an editor pastes is long, and nobody shortens it before it is saved. ';
const longText = sentence.repeat(41).slice(0, 3000);
const longWord = 'Donaudampfschifffahrtsgesellschaft'.repeat(3).slice(0, 80);
const arabic = 'لجنة الإغاثة الطبية في غزة';

/** Each takes the place of what is ordinary in one section, organization or post. */
const oddities = [
	{ description: longText },
	{ name: longWord },
	{ name: arabic, description: `${arabic}. `.repeat(12) },
	{ name: 'Nothing said', description: '' },
	{ name: 'No picture', imageUrl: '' },
	{ name: 'Only a link', description: `https://example.org/${longWord}` },
	{ name: '🌺 Clinics 👩🏽‍⚕️🇵🇸', description: '🩺 '.repeat(60) },
	{ name: 'Only a heading', description: '# How your gift is used' },
];

/** @type {(index: number) => object} */
const odd = (index) => oddities[index] ?? {};

export const contents = {
	sample: { sample: true },
	empty: {},
	one: { sections: makeSections(1), featured_orgs: makeFeaturedOrgs(1) },
	sixty: { sections: makeSections(20), featured_orgs: makeFeaturedOrgs(60) },
	odd: {
		sections: makeSections(oddities.length, odd),
		featured_orgs: makeFeaturedOrgs(oddities.length, odd),
		posts: [
			{ id: 'oddpost00000001', title: longWord, body: longText, rank: 1 },
			{ id: 'oddpost00000002', title: arabic, body: `${arabic}. `.repeat(12), rank: 2 },
		],
	},
};
