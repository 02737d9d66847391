import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../api/records.ts';
import { renderAppAt } from '../../../scripts/testing/app.tsx';
import { forgetPosts, postById, posts } from '../../stores/posts.ts';
import './posts.tsx';

const listed = [
	{ id: 'one', title: 'One' },
	{ id: 'two', title: 'Packing evening: forty boxes' },
];
const one = { id: 'one', title: 'One', body: 'First line\nsecond line\n\nSecond paragraph' };

type Answer = { status: number; body: unknown };

/** The network: what each path is answered, and who waits for an answer. */
function stubNetwork() {
	const answers = new Map<string, Answer>();
	const requests: string[] = [];
	const waiting: (() => void)[] = [];
	let held = false;
	vi.stubGlobal('fetch', async (address: string) => {
		const path = new URL(address).pathname.replace('/api/collections/posts/records', '');
		requests.push(path);
		if (held) await new Promise<void>((resolve) => waiting.push(resolve));
		const { status, body } = answers.get(path) ?? { status: 404, body: {} };
		return Response.json(body, { status });
	});
	return {
		requests,
		answer: (path: string, body: unknown, status = 200) => answers.set(path, { status, body }),
		hold: () => {
			held = true;
		},
		release: () => {
			held = false;
			for (const resolve of waiting.splice(0)) resolve();
		},
	};
}

const realSetTimeout = setTimeout;

/** Lets what needs no time happen, loading modules included. */
async function settle() {
	for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => realSetTimeout(resolve, 0));
}

/** Lets time pass, and what it brings be drawn: the router waits for that to go on. */
async function pass(ms: number) {
	await act(async () => {
		await settle();
		await vi.advanceTimersByTimeAsync(ms);
		await settle();
	});
	await act(settle);
}

/** The app at an address, its stores holding the list, after everything has loaded. */
async function openAt(address: string, { seeded = true } = {}) {
	if (seeded) posts.seed(listed);
	const opening = renderAppAt(address);
	await pass(20_000);
	const app = await opening;
	await pass(0);
	return app;
}

let network: ReturnType<typeof stubNetwork>;

beforeEach(() => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	forgetPosts();
	network = stubNetwork();
	network.answer('/one', one);
	network.answer('', { items: listed });
});

afterEach(() => {
	cleanup();
	forgetPosts();
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

const listLinks = () => within(screen.getByRole('list')).getAllByRole('link');
const onward = () =>
	within(screen.getByRole('navigation', { name: 'Other pages' }))
		.getAllByRole('link')
		.map((link) => [link.textContent, link.getAttribute('href')]);

describe('/posts', () => {
	it('stands outside the layout, with a way home', async () => {
		await openAt('/posts');
		expect(screen.queryByRole('contentinfo')).toBeNull();
		expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
		expect(screen.getByRole('main').id).toBe('main');
		const home = within(screen.getByRole('banner')).getByRole('link');
		expect(home.getAttribute('href')).toBe('/');
		expect(home.getAttribute('aria-current')).toBeNull();
	});

	it('leads on to other pages, and back to the list where a post is read', async () => {
		const { router } = await openAt('/posts');
		const others = [
			['Home', '/'],
			['Donated Medical Supplies', '/medical'],
		];
		expect(onward()).toEqual(others);
		void router.navigate({ href: '/posts/one' });
		await pass(1000);
		expect(onward()).toEqual([['All posts', '/posts'], ...others]);
	});

	it('lists the posts, and one that does not exist', async () => {
		await openAt('/posts', { seeded: false });
		expect(network.requests).toEqual(['']);
		expect(listLinks().map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
			['One', '/posts/one'],
			['Packing evening: for', '/posts/two'],
			['Non-existent Post', '/posts/i-do-not-exist'],
		]);
	});

	it('tells the whole of a title that was cut', async () => {
		await openAt('/posts');
		expect(listLinks().map((link) => link.getAttribute('title'))).toEqual([
			null,
			'Packing evening: forty boxes',
			null,
		]);
	});

	it('shows the entry that does not exist alone when there are no posts', async () => {
		network.answer('', { items: [] });
		await openAt('/posts', { seeded: false });
		expect(listLinks().map((link) => link.textContent)).toEqual(['Non-existent Post']);
	});

	it("says 'Select a post.' under the heading that takes focus", async () => {
		await openAt('/posts');
		expect(screen.getByText('Select a post.')).toBeTruthy();
		expect(screen.getByRole('heading', { level: 1, name: 'Posts' }).getAttribute('tabindex')).toBe(
			'-1',
		);
	});

	it('encodes ids in its links, and shows titles as text', async () => {
		const ids = ['a/b', '100%', '?x#y', '..'];
		posts.seed(ids.map((id) => ({ id, title: '<b>&amp;</b>' })));
		await openAt('/posts', { seeded: false });
		const links = listLinks().slice(0, ids.length);
		expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
			['<b>&amp;</b>', '/posts/a%2Fb'],
			['<b>&amp;</b>', '/posts/100%25'],
			['<b>&amp;</b>', '/posts/%3Fx%23y'],
			['<b>&amp;</b>', '/posts/..'],
		]);
	});

	it('that cannot be loaded shows the error view, and can be retried', async () => {
		network.answer('', { message: 'Busy.' }, 503);
		await openAt('/posts', { seeded: false });
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong!');
		expect(screen.getByRole('main').id).toBe('main');
		network.answer('', { items: listed });
		fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
		await pass(5000);
		expect(listLinks()).toHaveLength(3);
	});
});

describe('/posts/{postId}', () => {
	it('shows title and body beside the list', async () => {
		await openAt('/posts/one');
		const post = screen.getByRole('article');
		expect(
			within(post).getByRole('heading', { level: 1, name: 'One' }).getAttribute('tabindex'),
		).toBe('-1');
		const paragraphs = [...post.querySelectorAll('p')].map((paragraph) => paragraph.textContent);
		expect(paragraphs).toEqual(['First line\nsecond line', 'Second paragraph']);
		expect(listLinks()).toHaveLength(3);
		expect(screen.queryByText('Select a post.')).toBeNull();
		expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
	});

	it('marks the active link of the list, and no other', async () => {
		await openAt('/posts/one');
		expect(listLinks().map((link) => link.getAttribute('aria-current'))).toEqual([
			'page',
			null,
			null,
		]);
	});

	it.each([
		['has another title', { ...one, title: 'Uno' }, 200, 'Uno'],
		['is gone', {}, 404, 'Not found'],
		['cannot be loaded', {}, 503, 'Something went wrong'],
	])('is named anew when it is entered again and %s', async (_, body, status, name) => {
		const { router } = await openAt('/posts/one');
		void router.navigate({ href: '/posts' });
		await pass(1000);
		postById('one').reset();
		network.answer('/one', body, status);
		void router.navigate({ href: '/posts/one' });
		await pass(0);
		expect(document.title).toMatch(/^One – /);
		await pass(20_000);
		expect(document.title).toMatch(new RegExp(`^${name} – `));
	});

	it('is loaded before it is displayed', async () => {
		const { router } = await openAt('/posts');
		network.hold();
		void router.navigate({ href: '/posts/one' });
		await pass(900);
		expect(network.requests).toEqual(['/one']);
		expect(screen.getByText('Select a post.')).toBeTruthy();
		network.release();
		await pass(0);
		expect(screen.getByRole('article')).toBeTruthy();
		expect(screen.queryByText('Loading...')).toBeNull();
	});

	it('shows what it says as text', async () => {
		network.answer('/one', { id: 'one', title: '<i>T</i>', body: '<script>x</script> **b**' });
		await openAt('/posts/one');
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('<i>T</i>');
		expect(screen.getByText('<script>x</script> **b**')).toBeTruthy();
	});

	it('may have no body', async () => {
		network.answer('/one', { id: 'one', title: 'One', body: '' });
		await openAt('/posts/one');
		expect(screen.getByRole('article').textContent).toBe('One');
	});
});

describe('the pending view', () => {
	it('appears after 1000 ms beside the list, and stays for at least 500 ms', async () => {
		const { router } = await openAt('/posts');
		network.hold();
		void router.navigate({ href: '/posts/one' });
		await pass(999);
		expect(screen.queryByText('Loading...')).toBeNull();
		await pass(1);
		expect(screen.getByText('Loading...')).toBeTruthy();
		expect(listLinks()).toHaveLength(3);
		network.release();
		await pass(499);
		expect(screen.getByText('Loading...')).toBeTruthy();
		await pass(1);
		expect(screen.queryByText('Loading...')).toBeNull();
		expect(screen.getByRole('article')).toBeTruthy();
	});
});

describe('preloading', () => {
	it.each([
		['hover', (link: HTMLElement) => fireEvent.mouseEnter(link)],
		['focus', (link: HTMLElement) => link.focus()],
	])('starts 50 ms after %s', async (_, intend) => {
		await openAt('/posts');
		const [link] = listLinks();
		if (!link) throw new Error('There is no link');
		intend(link);
		await pass(549);
		expect(network.requests).toEqual([]);
		await pass(1);
		expect(network.requests).toEqual(['/one']);
	});
});

describe('a post that is not there', () => {
	it('shows the message in a heading that takes focus, beside the list', async () => {
		await openAt('/posts/i-do-not-exist');
		const message = 'Post with id "i-do-not-exist" not found!';
		expect(screen.getByRole('heading', { level: 1, name: message }).getAttribute('tabindex')).toBe(
			'-1',
		);
		expect(screen.queryByRole('button')).toBeNull();
		expect(network.requests).toEqual(['/i-do-not-exist']);
		expect(listLinks()[2]?.getAttribute('aria-current')).toBe('page');
		expect(document.title).toMatch(/^Not found – /);
	});

	it('shows its id as text', async () => {
		await openAt('/posts/%3Cimg%20src%3Dx%3E');
		const heading = screen.getByRole('heading', { level: 1 });
		expect(heading.textContent).toBe('Post with id "<img src=x>" not found!');
	});
});

describe('a post that cannot be loaded', () => {
	const fail = () => network.answer('/one', { message: 'Busy.' }, 503);

	it('shows a retry button and the generic error display', async () => {
		fail();
		await openAt('/posts/one');
		expect(network.requests).toEqual(['/one', '/one', '/one', '/one']);
		expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Something went wrong!');
		expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
		fireEvent.click(screen.getByRole('button', { name: 'Show Error' }));
		await pass(0);
		expect(screen.getByText('Busy.')).toBeTruthy();
		expect(document.title).toMatch(/^Something went wrong – /);
	});

	it('resets the error of its query once it is shown', async () => {
		fail();
		await openAt('/posts/one');
		expect(postById('one').$state.get()).toEqual({ status: 'pending' });
	});

	it('reloads the route on retry, and focuses what comes', async () => {
		fail();
		await openAt('/posts/one');
		network.answer('/one', one);
		screen.getByRole('button', { name: 'Retry' }).focus();
		fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
		await pass(2000);
		expect(network.requests).toHaveLength(5);
		expect(screen.getByRole('article')).toBeTruthy();
		expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'One' }));
		expect(document.title).toMatch(/^One – /);
	});

	it('leaves the way to the other posts', async () => {
		fail();
		network.answer('/two', { id: 'two', title: 'Two', body: 'More words.' });
		await openAt('/posts/one');
		const [, second] = listLinks();
		if (!second) throw new Error('There is no second link');
		fireEvent.click(second);
		await pass(2000);
		expect(screen.getByRole('article').textContent).toBe('TwoMore words.');
	});
});
