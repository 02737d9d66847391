// Checks for any screen. Each function runs in the page, and so uses nothing from its scope.

/** Returns the words of headings, buttons, labels and menu links that are broken across lines. */
export function brokenWords() {
	const broken: string[] = [];
	for (const element of document.querySelectorAll(
		'h1, h2, h3, legend, label, .btn, .brand-name, .nav-link',
	)) {
		const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
		while (texts.nextNode()) {
			const text = texts.currentNode.textContent ?? '';
			// Placeholders contain the name of a route, which may break.
			for (const { 0: word, index } of text.matchAll(/[^\s/-]+(?![^\s]*\/)(?<!\/\S*)/g)) {
				const range = document.createRange();
				range.setStart(texts.currentNode, index);
				range.setEnd(texts.currentNode, index + word.length);
				const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
				if (new Set(lines.map(({ top }) => top)).size > 1) broken.push(word);
			}
		}
	}
	return broken;
}

/** Returns buttons, boxes and fields without a visible edge in forced colors. */
export function withoutEdge() {
	const boxes =
		'.btn, button:not(th button, .icon-button, .copy-link), article.card, .form-card, .form-control, .needs > div, .table-box';
	return [...document.querySelectorAll(boxes)]
		.filter((box) => box.checkVisibility({ visibilityProperty: true }))
		.filter((box) => {
			const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(box);
			return Number.parseFloat(borderTopWidth) < 1 || borderTopColor === backgroundColor;
		})
		.map(({ outerHTML }) => outerHTML.slice(0, 80));
}

/** Returns the brightness of the lightest text, of 255. */
export function lightestText() {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	let lightest = 0;
	while (texts.nextNode()) {
		const parent = texts.currentNode.parentElement;
		if (!parent?.checkVisibility() || !texts.currentNode.textContent?.trim()) continue;
		const [red = 0, green = 0, blue = 0] = (getComputedStyle(parent).color.match(/\d+/g) ?? []).map(
			Number,
		);
		lightest = Math.max(lightest, Math.min(red, green, blue));
	}
	return lightest;
}

/** Returns each text, the title, and texts for screen readers or pointers. */
export function spoken() {
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	const said = [document.title, document.title.split(' – ')[0] ?? ''];
	while (texts.nextNode()) {
		if (!texts.currentNode.parentElement?.closest('script')) {
			said.push(texts.currentNode.textContent?.trim() ?? '');
		}
	}
	for (const element of document.querySelectorAll('[aria-label]')) {
		said.push(element.getAttribute('aria-label') ?? '');
	}
	return said;
}

/** Returns focusable elements that, when focused, leave the window or have no whole ring in two colors. */
export async function unseenStops() {
	const stops = document.querySelectorAll<HTMLElement>(
		'a, button, input, select, textarea, [tabindex]',
	);
	const unseen: string[] = [];
	for (const stop of stops) {
		if (stop.tabIndex < 0 || !stop.checkVisibility({ visibilityProperty: true })) continue;
		stop.focus();
		// A text opens its fold in the frame after it has scrolled.
		if (stop.closest('.featured-text, .section-text'))
			for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
		const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(stop);
		const isOutlined = outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 3;
		// On white, the yellow outline alone is hardly visible; on black, the dark ring.
		const isRinged = boxShadow.includes('0px 0px 0px 6px');
		const ring = boxShadow.includes('inset') ? 0 : 6;
		const { top, right, bottom, left } = stop.getBoundingClientRect();
		const inHeader = stop.closest('.site-header, .skip-link') !== null;
		const bar = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
		const start = inHeader ? 0 : bar;
		const limits = [{ limit: new DOMRect(0, start, innerWidth, innerHeight - start), covered: 0 }];
		// A skip link is fixed to the window, so no other element clips it.
		const first = stop.matches('.skip-link') ? null : stop.parentElement;
		for (let box = first; box && box !== document.body; box = box.parentElement) {
			const { overflowX, scrollPaddingInlineStart } = getComputedStyle(box);
			const covered = Number.parseFloat(scrollPaddingInlineStart) || 0;
			if (overflowX !== 'visible') limits.push({ limit: box.getBoundingClientRect(), covered });
		}
		// Chromium does not scroll to a text field of which a part is already visible.
		const isPart = stop.localName === 'textarea' && top - ring >= start && top < innerHeight - 40;
		const isWhole = limits.every(({ limit, covered }) => {
			const isAsWide = left - ring >= limit.left - 1 && right + ring <= limit.right + 1;
			const isAsHigh = top - ring >= limit.top - 1 && bottom + ring <= limit.bottom + 1;
			// Some headers of the table, and the row of cards, are larger than the space for them.
			const isTooWide = right - left > limit.width - covered && left >= limit.left + covered - 20;
			const isTooHigh = bottom - top + 2 * ring > limit.height;
			return (isAsWide || isTooWide) && (isAsHigh || isTooHigh || isPart);
		});
		if (document.activeElement === stop && isOutlined && isRinged && isWhole) continue;
		unseen.push(`${stop.outerHTML.slice(0, 80)} ${isOutlined} ${isRinged} ${isWhole}`);
	}
	return unseen;
}

/** Returns links without a target on this page, and the addresses of links to other pages. */
export function readLinks() {
	const lost: string[] = [];
	const addresses: string[] = [];
	for (const { href } of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
		const { protocol, origin, pathname, hash } = new URL(href);
		const isHere = origin === location.origin && pathname === location.pathname;
		if (isHere && !document.getElementById(hash.slice(1) || 'app')) lost.push(href);
		else if (origin === location.origin && !isHere) addresses.push(href);
		else if (!/^(https?|mailto|tel):$/.test(protocol)) lost.push(href);
	}
	return { lost, addresses };
}

/** Returns a line for each element of #app, in order: depth, name, attributes; and its texts. */
export function linesOf() {
	const lines: string[] = [];

	function write(node: Node, depth: number) {
		const indent = ' '.repeat(depth);
		if (node instanceof Element) {
			const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`);
			lines.push(`${indent}<${node.localName}${attributes.sort().join('')}>`);
		} else {
			lines.push(`${indent}${node.nodeName} ${node.textContent}`);
		}
		for (const child of node.childNodes) write(child, depth + 1);
	}

	for (const child of document.getElementById('app')?.childNodes ?? []) write(child, 0);
	return lines;
}
