import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { featuredOrg } from '../../scripts/testing/api-records.ts';
import { renderAppAt } from '../../scripts/testing/app.tsx';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { sampleText } from '../../scripts/testing/site-text.ts';
import { donateWords } from '../content/defaults.ts';
import { seedSiteText } from '../stores/site.ts';
import { forgetTexts } from '../stores/texts.ts';

const text = { id: 'donate', title: 'How to give', body: 'By *check*.' };
const gift = { whatMoneyDoes: '5 dollars buy a mask.', link: 'javascript:alert(1)' };

beforeEach(() => forgetTexts());

it.each([
	[[], `Donate${donateWords.lead}`],
	[[text], 'How to giveBy check.Featured Organizations'],
])('/donate with the texts %j lists every organization below them', async (texts, words) => {
	seedSiteText({ ...sampleText, texts });
	stubBackend({
		featured_orgs: [featuredOrg(1), featuredOrg(2, gift)],
		'pages/donate': { body: text },
	});
	await renderAppAt('/donate');
	const list = await screen.findByRole('list', { name: 'Organizations to donate to' });
	const organizations = [
		'Sample Organization 1Donate Now to Sample Organization 1 (opens in a new tab)',
		'Sample Organization 25 dollars buy a mask.',
	];
	expect(screen.getByRole('main').textContent).toBe(words + organizations.join(''));
	const links = within(list).getAllByRole('link');
	expect(links.map((link) => link.getAttribute('href'))).toEqual([
		'/#org-sample-organization-1',
		'https://example.org/donate/1',
		'/#org-sample-organization-2',
	]);
});
