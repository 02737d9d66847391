import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { section } from '../../scripts/testing/api-records.ts';
import { renderAppAt } from '../../scripts/testing/app.tsx';
import { stubBackend } from '../../scripts/testing/backend.ts';
import { announce } from '../stores/announce.ts';

beforeEach(() => announce(''));

/** Renders the app and returns the announcer's text, which must be empty at first. */
async function renderSilent(address: string) {
	stubBackend({ sections: [section(1)], featured_orgs: [] });
	const { container, router } = await renderAppAt(address);
	const announcer = container.lastElementChild;
	expect(announcer?.getAttribute('role')).toBe('status');
	expect(announcer?.textContent).toBe('');
	return { router, said: () => announcer?.isConnected && announcer.textContent };
}

it('announces the title of an entered page to screen readers, and then of the next page', async () => {
	const { router, said } = await renderSilent('/');
	await router.navigate({ to: '/medical' });
	const name = 'Bay Area Healthcare Workers Coalition';
	await vi.waitFor(() => expect(said()).toBe(`Donated Medical Supplies – ${name}`));
	await router.navigate({ to: '/' });
	await vi.waitFor(() => expect(said()).toBe(name));
});

it('announces nothing for an anchor on the same page', async () => {
	const { router, said } = await renderSilent('/');
	await userEvent.click(await screen.findByRole('link', { name: 'Section 1' }));
	await vi.waitFor(() => expect(router.state.resolvedLocation?.hash).toBe('section-1'));
	expect(said()).toBe('');
});
