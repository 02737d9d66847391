// Four writers edit while thirty-two readers load pages: none may fail, stay stale or be torn.
import { messageOf } from '../../lib/user-error.mjs';
import { firstRecords } from '../../testing/content.mjs';
import { serveSite } from '../../testing/deferred.mjs';
import { needLinux, processorTimeOf } from '../process.mjs';
import { faultOf, mark } from './marks.mjs';

/**
 * @typedef {{ path: string, writers: number[] }} Page and the writers whose edits it shows
 * @typedef {{ id: number, url: string, fields: (mark: string) => Record<string, string> }} Writer
 */

const readerCount = 32;
/**
 * Milliseconds, on a busy machine more: until there was enough to tell, or it is hopeless. Work is the
 * site's processor time, in hundredths of a second.
 */
const length = { least: 30_000, most: 300_000 };
const enough = { edits: 40, visits: 1000, work: 1500 };
/**
 * An edit is on the page that is asked for after the site has worked this long since: twice what was
 * seen. By the clock that was 7 s where ten programs waited for each processor.
 */
const grace = 300;
/** Longer than any answer takes; who waits longer has failed. */
const patience = 20_000;

/** @type {import('../drills.mjs').Drill} */
export async function drillEdits({ log, defer }) {
	needLinux();
	const site = await serveSite(defer);
	const { failed, stale, torn, empty, edits, visits, unchanged, work } = await play(site);
	for (const line of site.logs().split('\n').filter(Boolean)) log(`server: ${line}`);
	return [
		none('no request fails', failed),
		none(`every edit is on the pages asked for after ${grace / 100} s of the site's work`, stale),
		none('no page mixes two edits or is cut', torn),
		none('no page comes without its content', empty),
		[
			'there were enough edits and visits to tell',
			edits >= enough.edits && visits >= enough.visits && unchanged > 0 && work >= enough.work,
			`${edits} edits, ${visits} visits, ${unchanged} of them 304, ${work / 100} s of the site's work`,
		],
	];
}

/** @param {string} what @param {string[]} faults @returns {import('../drills.mjs').Check} */
function none(what, faults) {
	const seen = [...new Set(faults)].slice(0, 5).join('; ');
	return [what, faults.length === 0, seen && `${faults.length}: ${seen}`];
}

/**
 * Three writers edit organizations on the home page, one a post on its own page.
 *
 * @param {import('../../testing/site.mjs').Site} site
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

/** @param {import('../../testing/site.mjs').Site} site */
async function play(site) {
	const { writers, pages } = await cast(site);
	const headers = {
		'Content-Type': 'application/json',
		Authorization: await site.superuserToken(),
	};
	/** @type {Record<'failed' | 'stale' | 'torn' | 'empty', string[]>} */
	const faults = { failed: [], stale: [], torn: [], empty: [] };
	const counts = { edits: 0, visits: 0, unchanged: 0, work: 0 };
	const begun = await processorTimeOf(site.pid());
	/** `used` is the site's processor time by then. @type {{ writer: number, edit: number, used: number }[]} */
	const acknowledged = [];
	async function usedNow() {
		const used = await processorTimeOf(site.pid());
		counts.work = used - begun;
		return used;
	}
	/** The last edit of each writer that the site had acknowledged by then. @param {number} time */
	const editsBefore = (time) =>
		new Map(
			acknowledged.filter(({ used }) => used < time).map(({ writer, edit }) => [writer, edit]),
		);
	const start = Date.now();
	const isOver = () => {
		const passed = Date.now() - start;
		const isEnough =
			counts.edits >= enough.edits && counts.visits >= enough.visits && counts.work >= enough.work;
		return passed >= (isEnough ? length.least : length.most);
	};

	/** @param {Writer} writer @param {number} edit */
	async function write({ id, url, fields }, edit) {
		const body = JSON.stringify(fields(mark(id, edit)));
		const { status } = await ask(url, { method: 'PATCH', headers, body });
		if (status === 200) acknowledged.push({ writer: id, edit, used: await usedNow() });
		else faults.failed.push(`an edit answered ${status}`);
		counts.edits += 1;
	}

	/** Every second visit sends the tag of the one before. @param {Page} page */
	async function read({ path, writers: shown }) {
		let kept = { tag: '', html: '' };
		while (!isOver()) {
			const before = editsBefore((await usedNow()) - grace);
			const asked = kept.tag ? { 'If-None-Match': kept.tag } : {};
			const { status, tag, html: sent } = await ask(site.url + path, { headers: asked });
			const same = status === 304 && kept.tag !== '';
			const html = same ? kept.html : sent;
			kept = kept.tag ? { tag: '', html: '' } : { tag, html };
			counts.visits += 1;
			if (same) counts.unchanged += 1;
			const found = faultOf(html, shown, before);
			if (status !== 200 && !same) faults.failed.push(`${path} answered ${status}`);
			else if (found) faults[found.fault].push(`${path}: ${found.reason}`);
		}
	}

	for (const writer of writers) await write(writer, 1);
	// Of a page that was never asked for, all but the first who ask get the shell.
	for (const { path } of pages) await ask(site.url + path, {});
	const readers = Array.from({ length: readerCount }, (_, at) => pages[at % pages.length]);
	await Promise.all([
		...writers.map(async (writer) => {
			for (let edit = 2; !isOver(); edit += 1) await write(writer, edit);
		}),
		...readers.map((page) => page && read(page)),
	]);
	return { ...faults, ...counts };
}

/**
 * @param {string} url
 * @param {RequestInit} options
 * @returns {Promise<{ status: number | string, tag: string, html: string }>} a reason in place of
 *   the status where there was no whole answer
 */
async function ask(url, options) {
	try {
		const answer = await fetch(url, { ...options, signal: AbortSignal.timeout(patience) });
		const html = await answer.text();
		return { status: answer.status, tag: answer.headers.get('ETag') ?? '', html };
	} catch (error) {
		return { status: messageOf(error), tag: '', html: '' };
	}
}
