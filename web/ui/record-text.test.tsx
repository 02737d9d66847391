import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { tokenOf } from '../lib/text-token.ts';
import { hydration } from './hydration.ts';
import { RecordText } from './record-text.tsx';

afterEach(() => {
	hydration.running = false;
	vi.doUnmock('./markdown.tsx');
});

test('a text of which the page brought the token is adopted, and known when it is fetched', async () => {
	const source = 'Some *known* words';
	const container = document.body.appendChild(document.createElement('main'));
	container.innerHTML = '<div><p>Some <em>known</em> words</p></div>';
	hydration.running = true;
	const text = (source: string) => <RecordText source={source} headingLevel={3} />;
	const { rerender, unmount } = render(text(tokenOf(source)), { container, hydrate: true });
	hydration.running = false;
	const adopted = container.querySelector('em');
	rerender(text(source));
	expect(adopted?.textContent).toBe('known');
	expect(container.querySelector('em')).toBe(adopted);
	unmount();
	const { container: again } = render(text(source));
	expect(again.innerHTML).toBe('<div><p>Some <em>known</em> words</p></div>');
});

test('a text that the server rendered at one level is shown at another', async () => {
	const source = '# Twice';
	const container = document.body.appendChild(document.createElement('main'));
	container.innerHTML = '<div><h3>Twice</h3></div>';
	hydration.running = true;
	const { unmount } = render(<RecordText source={source} headingLevel={3} />, {
		container,
		hydrate: true,
	});
	hydration.running = false;
	unmount();
	render(<RecordText source={source} headingLevel={2} />);
	await screen.findByRole('heading', { name: 'Twice', level: 2 });
});

// Last: what is loaded anew from here on comes with another Preact.
test('a text shows as it was written where the renderer cannot be had, and formatted when it can', async () => {
	const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	vi.doMock('./markdown.tsx', () => {
		throw new Error('offline');
	});
	// A renderer that was loaded once stays.
	vi.resetModules();
	const { render, screen } = await import('@testing-library/react');
	const { prepareTexts, RecordText } = await import('./record-text.tsx');
	const text = <RecordText source="Some **bold** words" headingLevel={3} />;
	await prepareTexts(['Some **bold** words']);
	const { unmount } = render(text);
	await vi.waitFor(() => expect(complaint).toHaveBeenCalledTimes(2));
	for (const [words] of complaint.mock.calls) {
		expect(words).toBe('The Markdown renderer could not be loaded');
	}
	screen.getByText('Some **bold** words');
	unmount();
	vi.doUnmock('./markdown.tsx');
	const { unmount: unmountAgain } = render(text);
	expect((await screen.findByText('bold')).localName).toBe('strong');
	unmountAgain();
});
