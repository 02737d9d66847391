import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAppAt } from '../../../scripts/testing/app.tsx';
import { stubBackend } from '../../../scripts/testing/backend.ts';
import { sampleText } from '../../../scripts/testing/site-text.ts';
import { seedSiteText } from '../../stores/site.ts';
import { events } from './events.tsx';

const event = {
	id: 'one',
	title: 'Vigil',
	start: '2026-12-05T10:00:00-08:00',
	end: '2026-12-05T12:00:00-08:00',
	when: 'Saturday, December\u00a05, 2026, 10:00\u00a0am\u00a0– 12:00\u00a0pm\u00a0PST',
	times: '10:00\u00a0am\u00a0– 12:00\u00a0pm\u00a0PST',
	place: 'Main Square',
	description: 'Bring **a light**.',
	link: 'https://example.org/vigil',
	over: '',
};
const main = () => within(screen.getByRole('main'));

beforeEach(() => {
	events.reset();
	seedSiteText(sampleText);
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('lists the events from the API, and shows one that is selected', async () => {
	stubBackend({ sections: [], featured_orgs: [], events: [event], 'events/one': { body: event } });
	const { router } = await renderAppAt('/events');
	const link = await main().findByRole('link', { name: 'Vigil' });
	const item = link.closest('li');
	const date = item?.querySelector('time');
	expect([date?.getAttribute('datetime'), date?.textContent]).toEqual([event.start, 'Sat 5 Dec']);
	expect(item?.querySelector('.visually-hidden')?.textContent).toBe(event.when);
	const shown = [...(item?.querySelectorAll('[aria-hidden=true]') ?? [])];
	expect(shown.map(({ textContent }) => textContent)).toEqual(['Sat 5 Dec', event.times]);
	await router.navigate({ to: link.getAttribute('href') ?? '' });
	expect(await main().findByRole('heading', { level: 1, name: 'Vigil' })).toBeTruthy();
	expect(screen.getByRole('main').querySelector('.event-date')?.textContent).toBe('Sat 5 Dec');
	expect((await main().findByText('a light')).localName).toBe('strong');
	const links = main()
		.getAllByRole('link')
		.map((each) => each.getAttribute('href'));
	expect(links).toEqual([
		...[event.link, '/events/one/event.ics', '/events.ics'],
		'/events',
		'/#featured',
	]);
	const open = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
	fireEvent.click(main().getByRole('link', { name: 'Subscribe to all events' }));
	expect(open).toHaveBeenCalledWith(`webcal://${location.host}/events.ics`);
	expect(document.title).toMatch(/^Vigil – /);
	expect(main().queryByText('This event is over.')).toBeNull();
});

it.each([
	['/events', { status: 500 }, 'Failed to fetch the events'],
	['/events', [], 'Nothing is planned right now.'],
	['/events/one', [], 'Not Found'],
])('%s shows what is missing: %j', async (path, found, words) => {
	vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
	stubBackend({ sections: [], featured_orgs: [], events: found });
	await renderAppAt(path);
	expect(await main().findByText(words)).toBeTruthy();
});

it('marks an event that is over in the language of the page, and offers no calendar file', async () => {
	const over = { ...event, over: 'Over', title: 'أمسية', end: '', link: '' };
	stubBackend({ sections: [], featured_orgs: [], 'events/one': { body: over } });
	await renderAppAt('/events/one');
	expect(await main().findByText('This event is over.')).toBeTruthy();
	expect(main().queryByRole('link', { name: 'Add to calendar' })).toBeNull();
	expect(main().getByText('This event is over.').closest('[lang]')?.getAttribute('lang')).toBe(
		'en',
	);
});

it('an event says if it is near, and has its year only if it is a later one', async () => {
	const timings = ['Today', 'Tomorrow', '', 'Later year'];
	stubBackend({ events: timings.map((over) => ({ ...event, id: over || 'soon', over })) });
	await renderAppAt('/events');
	await main().findAllByRole('link', { name: 'Vigil' });
	const items = [...screen.getByRole('main').querySelectorAll('.event')];
	const wordsIn = (selector: string) =>
		items.map((item) => item.querySelector(selector)?.textContent);
	expect(wordsIn('strong')).toEqual(['Today', 'Tomorrow', undefined, undefined]);
	expect(wordsIn('.event-date')).toEqual([...Array(3).fill('Sat 5 Dec'), 'Sat 5 Dec 2026']);
});

it('crosses out a canceled event, and says so, in lists and on its page', async () => {
	const canceled = { ...event, canceled: true, over: 'Today' };
	const past = { ...canceled, id: 'two', title: 'March', over: 'Over' };
	stubBackend({ events: [canceled, past], 'events/one': { body: canceled } });
	const { router } = await renderAppAt('/events');
	const link = await main().findByRole('link', { name: 'Vigil' });
	expect(link.closest('li')?.textContent).toMatch(/Canceled · Sat/);
	const other = main().getByRole('link', { name: 'March' });
	expect(other.firstElementChild?.localName).toBe('s');
	expect(other.closest('li')?.textContent).toMatch(/^March December\u00a05, 2026 · Canceled$/);
	await router.navigate({ to: link.getAttribute('href') ?? '' });
	const title = await main().findByRole('heading', { level: 1, name: 'Vigil' });
	expect(title.firstElementChild?.localName).toBe('s');
	expect(main().getByText('Canceled').localName).toBe('strong');
	expect(main().queryByRole('link', { name: 'Add to calendar' })).toBeNull();
});

it('lists past events newest first: ten, and the others by year', async () => {
	const past = Array.from({ length: 13 }, (_, at) => ({
		...event,
		id: `p${at}`,
		title: `Past ${at}`,
		start: at < 12 ? `2025-12-${28 - at}` : '2024-05-01',
		over: 'Over',
	}));
	stubBackend({ events: [event, ...past] });
	await renderAppAt('/events');
	await main().findByRole('heading', { level: 2, name: 'Past events' });
	const lists = [...screen.getByRole('main').querySelectorAll('.dated-list')];
	expect(lists.map((list) => list.children.length)).toEqual([10, 2, 1]);
	const years = [...screen.getByRole('main').querySelectorAll('summary')];
	expect(years.map(({ textContent }) => textContent)).toEqual(['2025', '2024']);
});
