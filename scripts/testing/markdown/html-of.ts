/** The HTML of a node's content with sorted attributes, without what links carry everywhere. */
export function htmlOf(node: Node): string {
	return [...node.childNodes]
		.map((child) => {
			if (!(child instanceof Element)) return (child.textContent ?? '').replace(/</g, '&lt;');
			if (child.matches('a > .visually-hidden')) return '';
			const attributes = [...child.attributes]
				.filter(({ name }) => name !== 'target' && name !== 'rel')
				.map(({ name, value }) => ` ${name}=${JSON.stringify(value)}`)
				.sort();
			return `<${child.localName}${attributes.join('')}>${htmlOf(child)}</${child.localName}>`;
		})
		.join('');
}
