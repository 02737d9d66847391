import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Article } from './article.tsx';

it('has a smaller title if the title is longer than 60 characters', () => {
	const titles = ['x'.repeat(60), 'x'.repeat(61)].map((title) =>
		render(<Article title={title} body="" />).container.querySelector('h1'),
	);
	expect(titles.map((title) => title?.hasAttribute('data-long'))).toEqual([false, true]);
});

it('without a body has elements only: the page from the server has no empty text', () => {
	const { container } = render(<Article title="Events" body="" />);
	const nodes = [...(container.querySelector('article')?.childNodes ?? [])];
	expect(nodes.map(({ nodeName }) => nodeName)).toEqual(['H1']);
});
