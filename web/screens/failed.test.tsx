import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Failed } from './failed.tsx';

it("toggles between 'Show Error' and 'Hide Error'", async () => {
	const { container } = render(<Failed error={new Error('Pipes burst')} />);
	expect(container.textContent).toBe('Something went wrong!Show Error');
	await userEvent.click(screen.getByRole('button', { name: 'Show Error' }));
	// No stack trace.
	expect(container.textContent).toBe('Something went wrong!Hide ErrorPipes burst');
	const hide = screen.getByRole('button', { name: 'Hide Error' });
	expect(hide.getAttribute('aria-expanded')).toBe('true');
	await userEvent.click(hide);
	expect(screen.queryByText('Pipes burst')).toBeNull();
	const show = screen.getByRole('button', { name: 'Show Error' });
	expect(show.getAttribute('aria-expanded')).toBe('false');
});

it.each([
	['an error without words', new TypeError(''), 'TypeError'],
	['words', 'just words', 'just words'],
	['nothing', undefined, 'Unknown error'],
	['an object that cannot be a text', Object.create(null), 'Unknown error'],
	['markup', new Error('<b>bold</b>'), '<b>bold</b>'],
])('can show %s', async (_, error, expected) => {
	render(<Failed error={error} />);
	await userEvent.click(screen.getByRole('button', { name: 'Show Error' }));
	expect(screen.getByText(expected).tagName).toBe('PRE');
});
