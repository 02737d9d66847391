import { expect, it } from 'vitest';
import { headTags } from './head.ts';

const page = {
	site: {
		name: 'The Site',
		description: 'About the site.',
		footerLinks: [{ address: 'https://example.org/links' }],
	},
	name: 'Donated Medical Supplies',
	description: 'What was "donated" & what <is> needed.',
	path: '/medical',
	appUrl: 'https://example.org',
};

function parse(html: string) {
	const template = document.createElement('template');
	template.innerHTML = html;
	const content = (selector: string) =>
		template.content.querySelector(selector)?.getAttribute('content') ?? null;
	return { content, all: template.content };
}

it('describes the page, and keeps every special character', () => {
	const { content } = parse(headTags(page));
	expect(content('meta[name=description]')).toBe(page.description);
	expect(content('meta[property="og:title"]')).toBe(page.name);
	expect(content('meta[property="og:type"]')).toBe('website');
	expect(content('meta[property="og:url"]')).toBe('https://example.org/medical');
});

it('has an uploaded picture for the share card, with its alternative text', () => {
	const share = { picture: '/api/files/site/site/picture_a.jpg', alt: 'A "march"' };
	const { content } = parse(headTags({ ...page, site: { ...page.site, share } }));
	expect(content('meta[property="og:image"]')).toBe(
		'https://example.org/api/files/site/site/picture_a.jpg?thumb=1200x630',
	);
	expect(content('meta[property="og:image:alt"]')).toBe('A "march"');
});

it.each([
	['Online', 'https://example.org/form'],
	['online (Zoom)', 'https://example.org/form'],
	['En línea', 'https://example.org/form'],
	['عبر الإنترنت', 'https://example.org/form'],
	['أونلاين', 'https://example.org/form'],
	['Zoom', 'https://example.org/form'],
	['Virtual event', 'https://example.org/form'],
	['https://meet.example.org/a b', 'https://meet.example.org/a'],
	['www.example.org/meet', 'https://www.example.org/meet'],
	['Online bookshop, 5 Main St', undefined],
	['Zoom Café', undefined],
	['City Hall and online', undefined],
])('an event at "%s" is online only if nobody can go there', (place, url) => {
	const times = { start: '2027-06-09', when: '', times: '', description: '' };
	const whole = { id: 'a', title: 'Class', place, link: 'https://example.org/form', ...times };
	const { all } = parse(headTags({ ...page, whole }));
	const data = JSON.parse(all.querySelector('script')?.textContent ?? '');
	const virtual = { '@type': 'VirtualLocation', url };
	const place_ = { '@type': 'Place', name: place, address: place };
	expect(data.location).toEqual(url ? virtual : place_);
	expect(data.eventAttendanceMode?.slice(19)).toBe(url && 'OnlineEventAttendanceMode');
});

it('shows the first opaque picture of a post on its card, and says when it was published', () => {
	const whole = { id: 'a', title: 'News', date: '2026-11-20', body: '' };
	const src = '/api/files/posts/a/b_9x9_c.jpg?thumb=1000x1000f&amp;a';
	const logo = '<img src="/api/files/posts/a/b_9x9_onlight_c.png" alt="">';
	const app = `<img src="/a.png" alt=""><main><img src="/b.svg" alt="">${logo}<p><img src="${src}" alt="A &quot;>" loading="lazy">`;
	const { content } = parse(headTags({ ...page, whole, app }));
	const values = ['og:type', 'article:published_time', 'og:image', 'og:image:alt'].map((name) =>
		content(`meta[property="${name}"]`),
	);
	const image = `https://example.org${src.replace('&amp;', '&')}`;
	expect(values).toEqual(['article', '2026-11-20', image, 'A ">']);
	expect(content('meta[property="og:image:width"]')).toBeNull();
});

it('describes the organization on the home page only', () => {
	const script = parse(headTags({ ...page, path: '/' })).all.querySelector('script');
	expect(JSON.parse(script?.textContent ?? '')).toMatchObject({
		'@type': 'Organization',
		name: 'The Site',
		description: 'About the site.',
		sameAs: ['https://example.org/links'],
		url: 'https://example.org/',
	});
	expect(parse(headTags(page)).all.querySelector('script')).toBeNull();
});
