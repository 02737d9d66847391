import { render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { tokenOf } from '../lib/text-token.ts';
import { hydration, RecordText } from './record-text.tsx';

afterEach(() => {
	hydration.running = false;
	vi.doUnmock('./markdown.tsx');
});

test('adopts a server-rendered text by its token, and recognizes the text when it is fetched, but only at its heading level', async () => {
	const source = '# Twice\n\nSome *known* words';
	const html = '<div><h3>Twice</h3><p>Some <em>known</em> words</p></div>';
	const container = document.body.appendChild(document.createElement('main'));
	container.innerHTML = html;
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
	expect(again.innerHTML).toBe(html);
	render(<RecordText source={source} headingLevel={2} />);
	await screen.findByRole('heading', { name: 'Twice', level: 2 });
});

// Keep this test last: modules loaded from here on use another copy of Preact.
test("shows a text's source while the renderer cannot be loaded, and formats it once it can", async () => {
	const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
	vi.doMock('./markdown.tsx', () => {
		throw new Error('offline');
	});
	// Reset the modules, because a loaded renderer is kept.
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
