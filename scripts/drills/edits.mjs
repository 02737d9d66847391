// Four writers edit while thirty-two readers load pages: none may fail, be stale or be torn.
import { firstRecords } from '../bench/answers.mjs';
import { startSite } from '../testing/site.mjs';
import { mark, readMarks, staleWriters } from './marks.mjs';
import { makeReader } from './reader.mjs';

/**
 * @typedef {{ path: string, writers: number[] }} Page and the writers whose edits it shows
 * @typedef {{ id: number, url: string, fields: (mark: string) => Record<string, string> }} Writer
 */

const length = 30_000;
const readerCount = 32;

/** @type {import('../drills.mjs').Drill} */
export async function drillEdits(log) {
	const site = await startSite();
	try {
		const { writers, pages } = await cast(site);
		const tally = await play({ site, writers, pages });
		for (const line of site.logs().split('\n').filter(Boolean)) log(`server: ${line}`);
		const seen = (/** @type {string[]} */ faults) => [...new Set(faults)].slice(0, 5).join('; ');
		return [
			check('no request fails', tally.failed, seen),
			check(
				'no page is older than an edit acknowledged before it was asked for',
				tally.stale,
				seen,
			),
			check('no page mixes two edits or is cut', tally.torn, seen),
			{
				what: 'hardly any page comes without its content, as it does after 5 s of waiting',
				held: tally.empty.length <= tally.visits / 100,
				seen: `${tally.empty.length} of ${tally.visits}`,
			},
			{
				what: 'there were enough edits and visits to tell',
				held: tally.edits >= 40 && tally.visits >= 1000,
				seen: `${tally.edits} edits, ${tally.visits} visits, ${tally.unchanged} of them 304`,
			},
		];
	} finally {
		await site.stop();
	}
}

/** @param {string} what @param {string[]} faults @param {(faults: string[]) => string} seen */
function check(what, faults, seen) {
	const held = faults.length === 0;
	return held ? { what, held } : { what, held, seen: `${faults.length}: ${seen(faults)}` };
}

/**
 * Three writers edit organizations on the home page, one a post on its own page.
 *
 * @param {import('../testing/site.mjs').Site} site
 */
async function cast({ url }) {
	const orgs = await firstRecords(url, 'featured_orgs', 3);
	const [post] = await firstRecords(url, 'posts', 1);
	if (!post) throw new Error('there is no post to edit');
	/** @type {Writer[]} */
	const writers = orgs.map((org, at) => ({
		id: at + 1,
		url: org.url,
		fields: (text) => ({
			description: `This is *${text}* of it.`,
			link: `https://example.org/donate/${text}`,
		}),
	}));
	writers.push({
		id: 4,
		url: post.url,
		fields: (text) => ({ title: `Post ${text}`, body: `This is ${text} of it.` }),
	});
	const home = { path: '/', writers: [1, 2, 3] };
	/** @type {Page[]} */
	const pages = [
		home,
		home,
		{ path: `/posts/${post.id}`, writers: [4] },
		{ path: '/medical', writers: [] },
	];
	return { writers, pages };
}

/** @param {{ site: import('../testing/site.mjs').Site, writers: Writer[], pages: Page[] }} stage */
async function play({ site, writers, pages }) {
	const headers = {
		'Content-Type': 'application/json',
		Authorization: await site.superuserToken(),
	};
	/** @type {Map<number, number>} */
	const acknowledged = new Map();
	const tally = {
		/** @type {string[]} */ failed: [],
		/** @type {string[]} */ stale: [],
		/** @type {string[]} */ torn: [],
		/** @type {string[]} */ empty: [],
		edits: 0,
		visits: 0,
		unchanged: 0,
	};

	/** @param {Writer} writer @param {number} edit */
	async function write(writer, edit) {
		const body = JSON.stringify(writer.fields(mark(writer.id, edit)));
		const answer = await fetch(writer.url, { method: 'PATCH', headers, body });
		await answer.arrayBuffer();
		if (!answer.ok) tally.failed.push(`an edit answered ${answer.status}`);
		else acknowledged.set(writer.id, edit);
		tally.edits += 1;
	}

	/** @param {Page} page @param {ReturnType<typeof makeReader>} reader */
	async function read({ path, writers: shown }, reader) {
		const before = new Map(acknowledged);
		const { status, html, unchanged } = await reader.read(path);
		tally.visits += 1;
		tally.unchanged += unchanged ? 1 : 0;
		if (status !== 200) {
			tally.failed.push(`${path} answered ${status}`);
			return;
		}
		const reading = readMarks(html, shown);
		if (reading.status === 'torn') tally.torn.push(`${path}: ${reading.reason}`);
		else if (reading.status === 'empty') tally.empty.push(path);
		else {
			for (const writer of staleWriters(reading.edits, before)) {
				const is = `${reading.edits.get(writer)}, acknowledged was ${before.get(writer)}`;
				tally.stale.push(`${path}: writer ${writer} is on it with ${is}`);
			}
		}
	}

	for (const writer of writers) await write(writer, 1);
	const end = Date.now() + length;
	await Promise.all([
		...writers.map(async (writer) => {
			for (let edit = 2; Date.now() < end; edit += 1) await write(writer, edit);
		}),
		...Array.from({ length: readerCount }, async (_, at) => {
			const reader = makeReader(site.url);
			const page = pages[at % pages.length] ?? { path: '/', writers: [] };
			while (Date.now() < end) await read(page, reader);
			reader.close();
		}),
	]);
	return tally;
}
