// Each text's element declares the language of the text if it differs from the page's.
import { render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { featuredOrg, section } from '../../scripts/testing/api-records.ts';
import { renderAppAt } from '../../scripts/testing/app.tsx';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { sampleText } from '../../scripts/testing/site-text.ts';
import { posts } from '../stores/posts.ts';
import { seedSiteText } from '../stores/site.ts';
import { Article } from './article.tsx';
import { OrganizationIndex } from './home/home.tsx';
import { Needs } from './medical/needed-items.tsx';
import { SuppliesTable } from './medical/supplies-table.tsx';

const arabic = (place: string) => `عيادة الحي القديم ${place}`;

/** Returns the distinct directions and languages that the elements around a text declare. */
function saidOf(text: string, root: Node = document.body) {
	const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
	const said = new Set<string>();
	while (walker.nextNode()) {
		const { parentElement, textContent } = walker.currentNode;
		const around = (name: string) => parentElement?.closest(`[${name}]`)?.getAttribute(name);
		if (textContent === text) said.add(`${around('dir')} ${around('lang')}`);
	}
	return [...said];
}

/** Renders the whole app with these site texts, one section and one organization. */
async function openHome(
	words: Partial<typeof sampleText>,
	fields: Parameters<typeof featuredOrg>[1] & Parameters<typeof section>[1] = {},
) {
	seedSiteText({ ...sampleText, ...words });
	stubBackend({ sections: [section(1, fields)], featured_orgs: [featuredOrg(1, fields)] });
	const app = await renderAppAt('/');
	await screen.findByRole('article');
	await screen.findByText('English', { selector: '.content-section *' });
	return app;
}

beforeEach(() => {
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

it('the home page in Arabic declares the language of each text, also of English texts in it', async () => {
	const fields = {
		name: arabic('name'),
		description: `${arabic('text')}\n\nEnglish`,
		whatMoneyDoes: arabic('money'),
	};
	const words = {
		name: arabic('coalition'),
		hero: [arabic('headline'), arabic('sentence'), arabic('note')] as const,
		featuredIntro: arabic('intro'),
		about: arabic('about'),
		announcement: `${arabic('announcement')} [${arabic('link')}](https://example.org)`,
		texts: [{ id: 'terms', title: arabic('terms') }],
		footerLinks: [
			{ title: arabic('title'), subtitle: arabic('subtitle'), address: 'https://example.org' },
			{ title: arabic('other title'), subtitle: 'A subtitle', address: 'https://example.org' },
		],
	};
	const { container } = await openHome(words, fields);
	for (const place of [
		'name',
		'text',
		'money',
		'headline',
		'sentence',
		'intro',
		'about',
		'announcement ',
		'link',
		'terms',
		'title',
		'subtitle',
		'other title',
	]) {
		expect(saidOf(arabic(place)), place).toEqual(['rtl ar']);
	}
	for (const part of ['h1', '.footer-name']) {
		const root = container.querySelector(part) ?? container;
		expect(saidOf(arabic('coalition'), root)).toEqual(['rtl ar']);
	}
	for (const part of ['.content-section', '.featured-card']) {
		const box = container.querySelector(part);
		expect(box?.getAttribute('dir')).toBe('rtl');
		const english = [...(box?.querySelectorAll('p') ?? [])].find(
			({ textContent }) => textContent === 'English',
		);
		expect(english?.closest('[dir]')?.getAttribute('dir')).toBe('ltr');
		expect(english?.closest('[lang]')?.getAttribute('lang')).toBe('en');
	}
	expect(saidOf('A subtitle')).toEqual(['ltr en']);
	expect(saidOf('Donate Now')).toEqual(['rtl undefined']);
	// A new tab is announced in the language of the page.
	for (const link of container.querySelectorAll('.announcement a, .footer-link')) {
		expect(link.getAttribute('lang')).toBe('ar');
		expect(link.querySelector('.visually-hidden')?.getAttribute('lang')).toBe('en');
	}
});

it('no element of the home page in English declares a language', async () => {
	const { container } = await openHome({ announcement: 'A *vigil*' }, { description: 'English' });
	await screen.findByText('vigil');
	const main = container.querySelectorAll('[lang], [dir]:not(.card-scroller-place)');
	expect([...main].map((element) => element.outerHTML)).toEqual([]);
});

describe('other pages', () => {
	const named = [arabic('title'), arabic('body')];
	it.each([
		['a page', <Article key="" title={arabic('title')} body={`# ${arabic('body')}`} />],
		['the needs', <Needs key="" needs={[{ item: arabic('title'), amount: arabic('body') }]} />],
		[
			'the index of organizations',
			<OrganizationIndex key="" orgs={named.map((name, place) => featuredOrg(place, { name }))} />,
		],
		[
			'the table of supplies',
			<SuppliesTable
				key=""
				supplies={named.map((itemName) => ({ itemName, quantity: 1 }))}
				labelledBy="none"
			/>,
		],
	])('declares that %s is in Arabic', async (_, part) => {
		render(part);
		await screen.findByText(arabic('body'));
		for (const text of named) expect(saidOf(text)).toEqual(['rtl ar']);
	});

	it('declares that a post is in Arabic, below its title in the list', async () => {
		const title = arabic('title');
		const body = { id: 'one', title, date: '', body: `> ${arabic('body')}` };
		posts.seed([{ id: 'one', title: 'عيادة الحي' }]);
		stubBackend({ 'posts/one': { body } });
		await renderAppAt('/posts/one');
		await screen.findByText(arabic('body'));
		for (const text of [title, arabic('body'), 'عيادة الحي'])
			expect(saidOf(text)).toEqual(['rtl ar']);
	});

	it('declares the language of the notice above the form', async () => {
		seedSiteText({ ...sampleText, formNotice: arabic('notice') });
		stubBackend({ sections: [], featured_orgs: [] });
		await renderAppAt('/medical');
		await screen.findByText(arabic('notice'));
		expect(saidOf(arabic('notice'))).toEqual(['rtl ar']);
	});

	it('shows the bullet of a needed item at the side where the item starts', () => {
		const { container } = render(<Needs needs={[{ item: arabic('a') }, { item: 'Beds' }]} />);
		const directions = [...container.querySelectorAll('li')].map(({ dir }) => dir);
		expect(directions).toEqual(['rtl', '']);
	});
});
