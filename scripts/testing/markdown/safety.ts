const attributesOf: Record<string, readonly string[]> = {
	a: ['href', 'rel', 'target', 'title'],
	img: ['alt', 'height', 'loading', 'src', 'title', 'width'],
	ol: ['start'],
	li: ['value'],
	span: ['class'],
};
/** Language attributes, which every element may have. */
const language: Record<string, RegExp> = {
	dir: /^(?:ltr|rtl)$/,
	lang: /^(?:[a-z]{2})?$/,
	class: /^(?:wide-numbers)?$/,
};
const elements = new Set(
	'p br strong em ul ol li h4 h5 h6 code pre blockquote hr del a img span bdi bdo'.split(' '),
);
const protocols = ['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'];
const origin = 'https://own.example';

function faultsOfElement(element: Element): string[] {
	const problems: string[] = [];
	const name = element.localName;
	if (!elements.has(name)) problems.push(`<${name}>`);
	if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') problems.push('foreign namespace');
	for (const { name: attribute, value } of element.attributes) {
		const allowed = attributesOf[name] ?? [];
		if (!language[attribute]?.test(value) && !allowed.includes(attribute))
			problems.push(`${name} ${attribute}=${value}`);
	}
	const href = element.getAttribute('href');
	if (name === 'a') {
		if (element.getAttribute('target') !== '_blank') problems.push('target');
		if (element.getAttribute('rel') !== 'noopener noreferrer') problems.push('rel');
		if (element.querySelector('a')) problems.push('link in link');
	}
	if (name === 'span' && !element.matches('a > .visually-hidden:last-child')) problems.push('span');
	if (href !== null && URL.canParse(href, origin)) {
		const { protocol } = new URL(href, origin);
		if (!protocols.includes(protocol)) problems.push(`protocol ${href}`);
	}
	for (const size of ['width', 'height'])
		if (/\D/.test(element.getAttribute(size) ?? '')) problems.push(size);
	const src = element.getAttribute('src');
	if (src !== null && new URL(src, origin).origin !== origin) problems.push(`src ${src}`);
	return problems;
}

/** Returns the forbidden elements and attributes in rendered Markdown. */
export function problemsOf(root: Element): string[] {
	return [...root.querySelectorAll('*')].flatMap(faultsOfElement);
}
