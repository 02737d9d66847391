import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, test } from 'vitest';
import { hydration } from './hydration.ts';
import { RecordText } from './record-text.tsx';

afterEach(() => {
	hydration.running = false;
	cleanup();
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
