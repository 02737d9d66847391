import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Article } from './article.tsx';

it('without a body has elements only: the page from the server has no empty text', () => {
	const { container } = render(<Article title="Events" body="" />);
	const nodes = [...(container.querySelector('article')?.childNodes ?? [])];
	expect(nodes.map(({ nodeName }) => nodeName)).toEqual(['H1']);
});
