import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { featuredOrg, section } from '../../../scripts/testing/api-records.ts';
import { renderAppAt } from '../../../scripts/testing/app.tsx';
import { stubBackend } from '../../../scripts/testing/backend.ts';
import { sampleText } from '../../../scripts/testing/site-text.ts';
import { seedSiteText } from '../../stores/site.ts';
import { separatorFor } from './home.tsx';

const twoOfEach = () => ({
	sections: [section(1), section(2)],
	featured_orgs: [featuredOrg(1), featuredOrg(2)],
});

/** Opens the home page, with two sections and two organizations unless others are given. */
function openHome(responses: Parameters<typeof stubBackend>[0] = twoOfEach()) {
	stubBackend(responses);
	return renderAppAt('/');
}

/** Returns the parts of an element by id, class or element name, and bare text as it is. */
const partsOf = (element: Element) =>
	[...element.childNodes].map((node) =>
		node instanceof Element ? node.id || node.className || node.localName : node.textContent,
	);

const sectionLinks = () =>
	[...document.querySelectorAll('.bar-list a')].map((link) => link.textContent);

beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('the home page', () => {
	it.each([
		['English text', null],
		['', 'rtl'],
	])('mirrors a card with an Arabic name and the text "%s": %s', async (description, dir) => {
		const name = 'جمعية';
		await openHome({ sections: [], featured_orgs: [{ ...featuredOrg(1), name, description }] });
		expect((await screen.findByRole('article', { name })).getAttribute('dir')).toBe(dir);
	});

	it("shows the coalition's texts, and the call for donations", async () => {
		const { hero: known, featuredIntro } = sampleText;
		const hero = [known[0], known[1], 'We keep nothing.'] as const;
		seedSiteText({ ...sampleText, hero });
		await openHome();
		const main = within(screen.getByRole('main'));
		for (const sentence of [...hero, featuredIntro]) expect(main.getByText(sentence)).toBeTruthy();
		const heading = main.getByRole('heading', { level: 1, name: sampleText.name });
		expect(heading.querySelector('img')?.getAttribute('src')).toMatch(/mark/);
	});

	it.each([
		[10, 1],
		[9, 0],
	])('with %i organizations, count of name indexes and skip links: %i', async (count, found) => {
		const orgs = Array.from({ length: count }, (_, place) => featuredOrg(place + 1));
		await openHome({ ...twoOfEach(), featured_orgs: orgs });
		const cards = await screen.findAllByRole('article');
		const index = screen.queryByText(`All ${count} organizations by name`)?.parentElement;
		const skips = screen.queryAllByRole('link', { name: 'Skip the list' });
		expect(skips).toHaveLength(found);
		const links = [...(index?.querySelectorAll('a') ?? [])].map((link) => link.hash.slice(1));
		expect(new Set(links)).toEqual(new Set(found ? cards.map(({ id }) => id) : []));
		for (const link of skips) {
			const end = document.querySelector(link.getAttribute('href') ?? '');
			expect(end?.getAttribute('tabindex')).toBe('-1');
			const last = cards.at(-1);
			expect(last && end?.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
		}
	});

	it.each([
		[6, [2, 3, 4, 5, 6]],
		[5, [2]],
	])('with %i organizations, offers more only of a text that is folded', async (count, found) => {
		const texts = ['', 'Long. '.repeat(200), ...Array(4).fill('Two words.')];
		const orgs = texts.map((description, at) => featuredOrg(at + 1, { description }));
		await openHome({ ...twoOfEach(), featured_orgs: orgs.slice(0, count) });
		const cards = await screen.findAllByRole('article');
		const more = cards.flatMap((card) => card.querySelector('summary > :first-child') ?? []);
		const about = (place: number) => `Read more about Sample Organization ${place}`;
		expect(more.map(({ textContent }) => textContent)).toEqual(found.map(about));
	});

	it('shows a card for every featured organization, in order, with formatted text and a button to a new tab', async () => {
		// No button leads to an address that is not a web address.
		const script = featuredOrg(3, { link: 'javascript:alert(1)' });
		await openHome({ ...twoOfEach(), featured_orgs: [featuredOrg(1), featuredOrg(2), script] });
		const cards = await screen.findAllByRole('article');
		const buttons = cards.map((card) => within(card).queryByText('Donate Now'));
		const areButtons = buttons.map((button) => button?.classList.contains('btn'));
		expect(areButtons).toEqual([true, true, undefined]);
		expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
			'Sample Organization 1',
			'Sample Organization 2',
			'Sample Organization 3',
		]);
		const link = screen.getByRole('link', {
			name: 'Donate Now to Sample Organization 2 (opens in a new tab)',
		});
		expect(link.getAttribute('href')).toBe('https://example.org/donate/2');
		expect(link.getAttribute('target')).toBe('_blank');
		expect(link.getAttribute('rel')).toBe('noopener noreferrer');
		expect((await screen.findByText('organization 2')).localName).toBe('em');
		expect((await screen.findByText('section 1')).localName).toBe('strong');
	});

	it('has hero, featured organizations and sections, every second section with an accent', async () => {
		await openHome({ ...twoOfEach(), sections: [section(1), section(2), section(3)] });
		await screen.findByRole('heading', { name: 'Section 1' });
		const main = screen.getByRole('main');
		const parts = ['hero', 'featured', 'section-1', 'section-2', 'section-3'];
		expect(partsOf(main)).toEqual(parts);
		expect(screen.getByRole('region', { name: 'Featured Organizations' }).id).toBe('featured');
		expect(screen.getByRole('region', { name: 'Section 2' }).id).toBe('section-2');
		expect([...main.querySelectorAll('.accent')].map(({ id }) => id)).toEqual(['section-2']);
	});

	it('shows the facts of an organization that an editor has filled in', async () => {
		const registrationNumber = 'EIN 00-0000000';
		const whatMoneyDoes = '٥٠ تشتري حقيبة إسعافات & more.';
		await openHome({
			...twoOfEach(),
			featured_orgs: [
				featuredOrg(1, { registrationNumber, whatMoneyDoes, checkedOn: '2026-11-22' }),
				featuredOrg(2, { checkedOn: '2026-01-05' }),
				featuredOrg(3),
			],
		});
		const cards = await screen.findAllByRole('article');
		const facts = cards.map((card) =>
			[...card.querySelectorAll(':scope > p, .checked')].map(({ textContent }) => textContent),
		);
		expect(facts).toEqual([
			[
				whatMoneyDoes,
				'We checked this link on November\u00a022, 2026',
				`Registration number: ${registrationNumber}`,
			],
			['We checked this link on January\u00a05, 2026'],
			[],
		]);
	});

	it('prefers uploaded pictures over addresses, with 2x versions or cropped, and alt texts, and loads only the first immediately', async () => {
		// No picture loads here, which would count as broken: a browser loads the picture later.
		vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false);
		const elsewhere = 'https://example.org/x.png';
		const { container } = await openHome({
			sections: [
				section(1, { picture: 'a.jpg', pictureAlt: 'A tent' }),
				section(2),
				section(3, { imageUrl: elsewhere }),
			],
			featured_orgs: [
				featuredOrg(1, { picture: 'b.png', pictureAlt: '' }),
				featuredOrg(2, { picture: 'c_photo_1.jpg', pictureAlt: 'Two nurses' }),
				featuredOrg(3, { picture: '', pictureAlt: '' }),
			],
		});
		await screen.findByRole('heading', { name: 'Section 3' });
		const pictures = [...container.querySelectorAll('.picture, footer img')];
		const attributes = (...names: string[]) =>
			pictures.map((picture) => names.map((name) => picture.getAttribute(name)));
		// Only the first one may be on the first screen.
		expect(attributes('loading').flat()).toEqual(['eager', ...Array(6).fill('lazy')]);
		// The last one is the flower of the footer.
		pictures.pop();
		const orgs = '/api/files/featured_orgs';
		expect(attributes('src', 'srcset', 'alt')).toEqual([
			[`${orgs}/org1/b.png?thumb=250x200f`, `${orgs}/org1/b.png?thumb=500x400f 2x`, ''],
			[`${orgs}/org2/c_photo_1.jpg?thumb=500x400`, null, 'Two nurses'],
			['/sample/org-3.svg', null, 'Sample Organization 3 logo'],
			[
				'/api/files/sections/section1/a.jpg?thumb=200x200f',
				'/api/files/sections/section1/a.jpg?thumb=400x400f 2x',
				'A tent',
			],
			['/sample/section-2.svg', null, ''],
			['/assets/default-picture.svg', null, ''],
		]);
		const [org, own] = [
			['250', '200'],
			['200', '200'],
		];
		expect(attributes('width', 'height')).toEqual([org, org, org, own, own, own]);
		const photos = pictures.map(({ classList }) => classList.contains('photo'));
		expect(photos).toEqual([false, true, false, false, false, false]);
	});

	it("shows 'Loading...' in both positions while the lists load", async () => {
		await openHome({ sections: 'never', featured_orgs: 'never' });
		const notes = screen.getAllByText('Loading...');
		expect(notes.map((note) => note.closest('section')?.id)).toEqual(['featured', undefined]);
		expect(screen.queryByRole('article')).toBeNull();
		expect(sectionLinks()).toEqual(['Featured Organizations']);
	});

	it('shows no heading without content and no link to it while the site is empty', async () => {
		seedSiteText({ ...sampleText, noOrganizations: true });
		await openHome({ sections: [], featured_orgs: [] });
		await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
		expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
			screen.getByRole('heading', { level: 1 }).textContent,
		]);
		expect(screen.queryByText(/^We urge our members/)).toBeNull();
		expect(document.querySelector('[href$="#featured"]')).toBeNull();
		expect(sectionLinks()).toEqual([]);
	});
});

describe('a failing backend', () => {
	it('hides the header and shows no sections, not even a text in their place', async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const { container } = await openHome({
			sections: { status: 500 },
			featured_orgs: [featuredOrg(1)],
		});
		await screen.findByRole('article');
		expect(screen.getByRole('banner')).toBeTruthy();
		await vi.advanceTimersByTimeAsync(7000);
		await waitFor(() => expect(screen.queryByRole('banner')).toBeNull());
		expect(partsOf(screen.getByRole('main'))).toEqual(['hero', 'featured']);
		const around = ['skip-link', 'main', 'divider', 'site-footer', 'visually-hidden'];
		expect(partsOf(container)).toEqual(around);
		expect(console.error).toHaveBeenCalledWith(
			expect.objectContaining({ message: 'Failed to fetch sections' }),
		);
	});

	it('shows no featured area, not even a text in its place', async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		await openHome({ sections: [section(1)], featured_orgs: 'cut' });
		await screen.findByRole('heading', { name: 'Section 1' });
		await vi.advanceTimersByTimeAsync(7000);
		await waitFor(() => expect(partsOf(screen.getByRole('main'))).toEqual(['hero', 'section-1']));
		expect(console.error).toHaveBeenCalledWith(
			expect.objectContaining({ message: 'Failed to fetch featured' }),
		);
	});

	it('drops a record with an invalid field, logs it, and shows the others', async () => {
		const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
		const broken = { ...section(1), name: 7 };
		await openHome({ sections: [broken, section(2)], featured_orgs: [] });
		expect(await screen.findByRole('heading', { name: 'Section 2' })).toBeTruthy();
		expect(document.getElementById('section-1')).toBeNull();
		expect(warn.mock.calls[0]?.[0]).toMatch(/^Dropped a record of sections: At path: name/);
	});
});

it.each([
	[['Gloves', 'Wheelchairs that fold'], ', '],
	[['Gloves, nitrile, medium', 'Beds'], ' · '],
	[['Beds', 'قفازات، مقاس متوسط'], ' · '],
	[['Gloves, nitrile', 'Gauze · sterile'], ' | '],
])('%j are separated by a sign that is in none of them', (items, separator) => {
	expect(separatorFor(items, ', ')).toBe(separator);
});
