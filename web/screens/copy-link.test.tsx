import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { $announcement, announce } from '../stores/announce.ts';
import { CopyLink } from './copy-link.tsx';

const address = `${location.origin}/#org-relief`;
const share = vi.fn<(data: ShareData) => Promise<void>>();
const writeText = vi.fn<(text: string) => Promise<void>>();

/** Renders the button in a browser with these features, on a touch screen or not. */
function renderButton({ isTouch = false, shares = false, copies = false }) {
	vi.stubGlobal('matchMedia', () => ({ matches: isTouch }));
	vi.stubGlobal('navigator', {
		...(shares && { share }),
		...(copies && { clipboard: { writeText } }),
	});
	render(<CopyLink path="/#org-relief" name="Relief" nameId="name" />);
	return screen.getByRole('button');
}

beforeEach(() => {
	announce('');
	share.mockReset().mockResolvedValue();
	writeText.mockReset().mockResolvedValue();
	history.replaceState({ kept: true }, '', '/?fbclid=1');
});
afterEach(() => {
	vi.unstubAllGlobals();
	history.replaceState(null, '', '/');
});

it("is copied without the page's query, and the button confirms it until the focus leaves", async () => {
	const button = renderButton({ copies: true, shares: true });
	const before = button.firstElementChild;
	expect(button.textContent).toBe('Copy link');
	button.click();
	await waitFor(() => expect(button.textContent).toBe('Link copied'));
	// A browser may have translated the old element.
	expect(button.firstElementChild).not.toBe(before);
	expect(writeText.mock.calls).toEqual([[address]]);
	expect(share).not.toHaveBeenCalled();
	expect($announcement.get()).toBe('Link copied: Relief');
	expect(document.activeElement).toBe(button);
	button.blur();
	await waitFor(() => expect(button.textContent).toBe('Copy link'));
});

it('goes to the share sheet of a touch screen, without a confirmation of its own, and nowhere else if that is closed', async () => {
	const button = renderButton({ isTouch: true, shares: true, copies: true });
	button.click();
	await waitFor(() => expect(share.mock.calls).toEqual([[{ title: 'Relief', url: address }]]));
	await userEvent.tab();
	expect(button.textContent).toBe('Copy link');
	share.mockRejectedValue(new DOMException('closed', 'AbortError'));
	button.click();
	await share.mock.results[1]?.value.catch(() => undefined);
	await userEvent.tab();
	expect(writeText).not.toHaveBeenCalled();
	expect(location.href).not.toBe(address);
});

it.each([
	['there is neither', {}],
	['the clipboard refuses', { copies: true }],
])('goes into the address bar if %s', async (_, ways) => {
	const refused = new DOMException('refused', 'NotAllowedError');
	writeText.mockRejectedValue(refused);
	const button = renderButton(ways);
	button.click();
	await waitFor(() => expect(button.textContent).toBe('Link in the address bar'));
	expect(location.href).toBe(address);
	expect(history.state).toEqual({ kept: true });
	expect($announcement.get()).toBe('Link in the address bar: Relief');
});
