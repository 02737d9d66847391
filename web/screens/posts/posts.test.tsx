import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '../../api/records.ts';
import { renderAppAt } from '../../../scripts/testing/app.tsx';
import { stubBackend } from '../../../scripts/testing/backend.ts';
import { recordById } from '../../stores/own-records.ts';
import { posts } from '../../stores/posts.ts';
import './posts.tsx';

const listed = [
	{ id: 'one', title: 'One' },
	{ id: 'two', title: 'Packing evening: 🌺🌺🌺 forty boxes' },
];
const busy = { status: 503, body: { message: 'Busy.' } };
const body = 'First line\nsecond *line*\n\nSecond paragraph';
const one = { id: 'one', title: 'One', date: '2026-11-01', body };

const realSetTimeout = setTimeout;

/** Waits until everything has run that needs no timer, including the loading of modules. */
async function settle() {
	for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => realSetTimeout(resolve, 0));
}

/** Advances the clock and waits until the result is rendered, as the router does. */
async function pass(ms: number) {
	await act(async () => {
		await settle();
		await vi.advanceTimersByTimeAsync(ms);
		await settle();
	});
	await act(settle);
}

/** Opens the app at an address, with the list in its stores, and waits until it has loaded. */
async function openAt(address: string, { seeded = true } = {}) {
	if (seeded) posts.seed(listed);
	const opening = renderAppAt(address);
	await pass(20_000);
	const app = await opening;
	await pass(0);
	return app;
}

let backend: ReturnType<typeof stubBackend>;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	backend = stubBackend({ posts: listed, 'posts/one': { body: one } });
});

/** Returns the paths that were requested; '' is the list. */
const asked = () => backend.requests.map((url) => new URL(url).pathname.split('/records')[1]);
const listLinks = () => within(screen.getByRole('list')).getAllByRole('link');
const onward = () =>
	within(screen.getByRole('navigation', { name: 'Other pages' }))
		.getAllByRole('link')
		.map((link) => [link.textContent, link.getAttribute('href')]);

describe('/posts', () => {
	it('is outside the layout, with links home and to other pages, and a heading that takes the focus', async () => {
		const { router } = await openAt('/posts');
		expect(screen.queryByRole('contentinfo')).toBeNull();
		expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
		expect(screen.getByRole('main').id).toBe('main');
		const home = within(screen.getByRole('banner')).getByRole('link');
		expect(home.getAttribute('href')).toBe('/');
		expect(home.getAttribute('aria-current')).toBeNull();
		expect(screen.getByText('Select a post.')).toBeTruthy();
		const heading = screen.getByRole('heading', { level: 1, name: 'Posts' });
		expect(heading.getAttribute('tabindex')).toBe('-1');
		const others = [
			['Home', '/'],
			['Donate', '/donate'],
			['Donated Medical Supplies', '/medical'],
		];
		expect(onward()).toEqual(others);
		void router.navigate({ href: '/posts/one' });
		await pass(1000);
		expect(onward()).toEqual([['All posts', '/posts'], ...others]);
	});

	it('lists the posts, with the full title of a cut one, and one that does not exist', async () => {
		await openAt('/posts', { seeded: false });
		expect(asked()).toEqual(['']);
		const links = listLinks().map((link) => [
			link.textContent,
			link.getAttribute('title'),
			link.getAttribute('href'),
		]);
		expect(links).toEqual([
			['One', null, '/posts/one'],
			['Packing evening: 🌺🌺🌺', 'Packing evening: 🌺🌺🌺 forty boxes', '/posts/two'],
			['Non-existent Post', null, '/posts/i-do-not-exist'],
		]);
	});

	it('encodes ids in its links, and shows titles as text', async () => {
		const ids = ['a/b', '100%', '?x#y', '..'];
		posts.seed(ids.map((id) => ({ id, title: '<b>&amp;</b>' })));
		await openAt('/posts', { seeded: false });
		const links = listLinks().slice(0, ids.length);
		const paths = ['/posts/a%2Fb', '/posts/100%25', '/posts/%3Fx%23y', '/posts/..'];
		expect(links.map((link) => link.getAttribute('href'))).toEqual(paths);
		for (const link of links) expect(link.textContent).toBe('<b>&amp;</b>');
	});
});

describe('/posts/{postId}', () => {
	it('shows the post beside the list, marks only its own link, and links to the newer and the older post', async () => {
		const older = { id: 'two', title: `<b>${'عنوان '.repeat(9)}` };
		const newer = { id: 'a/b', title: 'New' };
		backend.response('posts/one', { body: { ...one, newer, older } });
		await openAt('/posts/one');
		const post = screen.getByRole('article');
		expect(
			within(post).getByRole('heading', { level: 1, name: 'One' }).getAttribute('tabindex'),
		).toBe('-1');
		expect(post.querySelector('time')?.outerHTML).toMatch(
			/ datetime="2026-11-01">November&nbsp;1, 2026</,
		);
		const paragraphs = [...post.querySelectorAll('.prose p')].map(({ innerHTML }) => innerHTML);
		expect(paragraphs).toEqual(['First line<br>second <em>line</em>', 'Second paragraph']);
		const marks = listLinks().map((link) => link.getAttribute('aria-current'));
		expect(marks).toEqual(['page', null, null]);
		expect(screen.queryByText('Select a post.')).toBeNull();
		expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
		const links = [...document.querySelectorAll('.post-next > a')];
		expect(
			links.map((link) => [link.parentElement?.textContent, link.getAttribute('href')]),
		).toEqual([
			['Newer post: New', '/posts/a%2Fb'],
			[`Older post: ${older.title}`, '/posts/two'],
		]);
	});

	it.each([
		['has another title', { body: { ...one, title: 'Uno' } }, 'Uno'],
		['is gone', { status: 404 }, 'Not found'],
		['cannot be loaded', busy, 'Something went wrong'],
	])("updates the page's title when it is entered again and %s", async (_, response, name) => {
		const { router } = await openAt('/posts/one');
		void router.navigate({ href: '/posts' });
		await pass(1000);
		recordById('posts', 'one').reset();
		backend.response('posts/one', response);
		void router.navigate({ href: '/posts/one' });
		await pass(0);
		expect(document.title).toMatch(/^One – /);
		await pass(20_000);
		expect(document.title).toMatch(new RegExp(`^${name} – `));
	});

	it.each(['', '<script>x</script>'])('shows HTML as text, with the body %j', async (body) => {
		backend.response('posts/one', { body: { id: 'one', title: '<i>T</i>', date: '', body } });
		await openAt('/posts/one');
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<i>T</i>');
		expect(screen.getByRole('article').textContent).toBe(`<i>T</i>${body}`);
	});
});

it('the pending view appears after 1000 ms beside the list, and stays for at least 500 ms', async () => {
	const { router } = await openAt('/posts');
	const release = backend.hold();
	void router.navigate({ href: '/posts/one' });
	await pass(999);
	expect(asked()).toEqual(['/one']);
	expect(screen.getByText('Select a post.')).toBeTruthy();
	expect(screen.queryByText('Loading...')).toBeNull();
	await pass(1);
	expect(screen.getByText('Loading...')).toBeTruthy();
	expect(listLinks()).toHaveLength(3);
	release();
	await pass(499);
	expect(screen.getByText('Loading...')).toBeTruthy();
	await pass(1);
	expect(screen.queryByText('Loading...')).toBeNull();
	expect(screen.getByRole('article')).toBeTruthy();
});

describe('preloading', () => {
	it.each([
		['hover', (link: HTMLElement) => fireEvent.mouseEnter(link)],
		['focus', (link: HTMLElement) => link.focus()],
	])('starts 50 ms after %s', async (_, intend) => {
		await openAt('/posts');
		intend(screen.getByRole('link', { name: 'One' }));
		await pass(549);
		expect(asked()).toEqual([]);
		await pass(1);
		expect(asked()).toEqual(['/one']);
	});
});

it('a missing post is a message in a heading that takes focus, beside the list', async () => {
	await openAt('/posts/i-do-not-exist');
	const message = 'Post with id "i-do-not-exist" not found!';
	expect(screen.getByRole('heading', { level: 1, name: message }).getAttribute('tabindex')).toBe(
		'-1',
	);
	expect(screen.getByRole('heading', { level: 1 }).closest('.post')).toBeTruthy();
	expect(screen.queryByRole('button')).toBeNull();
	expect(asked()).toEqual(['/i-do-not-exist']);
	expect(listLinks()[2]?.getAttribute('aria-current')).toBe('page');
	expect(document.title).toMatch(/^Not found – /);
});

describe('a post that cannot be loaded', () => {
	const fail = () => backend.response('posts/one', busy);

	it('shows a retry button and the error, resets its query, and has the focus once it is loaded', async () => {
		fail();
		await openAt('/posts/one');
		expect(asked()).toEqual(['/one', '/one', '/one', '/one']);
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong!');
		expect(recordById('posts', 'one').$state.get()).toEqual({ status: 'pending' });
		fireEvent.click(screen.getByRole('button', { name: 'Show Error' }));
		await pass(0);
		expect(screen.getByText('Busy.')).toBeTruthy();
		expect(document.title).toMatch(/^Something went wrong – /);
		backend.response('posts/one', { body: one });
		const retry = screen.getByRole('button', { name: 'Retry' });
		retry.focus();
		fireEvent.click(retry);
		await pass(2000);
		expect(asked()).toHaveLength(5);
		expect(screen.getByRole('article')).toBeTruthy();
		expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'One' }));
		expect(document.title).toMatch(/^One – /);
	});

	it('keeps the links to the other posts', async () => {
		fail();
		backend.response('posts/two', {
			body: { id: 'two', title: 'Two', date: '', body: 'More words.' },
		});
		await openAt('/posts/one');
		fireEvent.click(screen.getByRole('link', { name: /^Packing evening/ }));
		await pass(2000);
		expect(screen.getByRole('article').textContent).toBe('TwoMore words.');
	});
});
