// Functions that run in the page, and so use nothing from their scope.

/** Returns whether the page is hydrated and laid out. */
export function isHydrated() {
	const taken = !('earlyTaps' in window) && document.querySelector('#app > *');
	return Boolean(taken) && !document.documentElement.classList.contains('early');
}

/** Returns the focused element's tag and name. */
export function focused() {
	const element = document.activeElement;
	const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
	return `${element?.localName} ${name.trim()}`;
}

/** Returns whether a matching element has the focus. */
export const hasFocus = (selector: string) => document.activeElement?.matches(selector) ?? false;

/** Returns whether a matching element exists. */
export const isPresent = (selector: string) => document.querySelector(selector) !== null;

/** Returns an element's text, or undefined if the element is missing. */
export const textOf = (selector: string) => document.querySelector(selector)?.textContent?.trim();

/** Returns an attribute of an element. */
export const attributeOf = (selector: string, name: string) =>
	document.querySelector(selector)?.getAttribute(name) ?? undefined;

/** Returns the distance from the sticky header to an element's top. */
export function belowHeader(selector: string) {
	const top = document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
	const bar = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
	// Without scripts, the bar does not stay in the window.
	return top - Math.max(bar, 0);
}

/** Returns the distance from the left edge of each element to its text. */
export function indents(elements: Element[]) {
	return elements.map((element) => {
		const text = document.createRange();
		text.selectNodeContents(element);
		return text.getBoundingClientRect().left - element.getBoundingClientRect().left;
	});
}

/** Lists text that leaves a box around it, is cut off or covered, or widens the page. */
export function layoutErrors() {
	const problems: Set<string> = new Set();
	const { scrollWidth, clientWidth } = document.documentElement;
	if (scrollWidth > clientWidth)
		problems.add(`the page is ${scrollWidth} px of ${clientWidth} wide`);
	// Sticky cells must leave space for the cells that scroll under them.
	for (const cell of document.querySelectorAll('.table-box tr > :first-child:not([colspan])')) {
		const space = cell.closest('.table-box')?.clientWidth ?? 0;
		if (cell.clientWidth > space * 0.67)
			problems.add(`covers the other columns: ${cell.textContent}`);
	}
	/** Measures of boxes, most of which are around several texts. */
	const measures: Map<Element, ReturnType<typeof measure>> = new Map();
	const measure = (box: Element) => {
		const { display, overflowX, position, textOverflow } = getComputedStyle(box);
		return { display, overflowX, position, textOverflow, around: box.getBoundingClientRect() };
	};
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const text = texts.currentNode;
		const parent = text.parentElement;
		if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true }))
			continue;
		// The folded part of a text is in columns beside the visible one.
		if (parent.closest('[hidden]')) continue;
		const range = document.createRange();
		range.selectNodeContents(text);
		const { left, right, top, bottom } = range.getBoundingClientRect();
		// Letters may extend beyond a tight line.
		const line = Number.parseFloat(getComputedStyle(parent).fontSize) / 3;
		for (let box = parent as Element | null; box; box = box.parentElement) {
			const style = measures.get(box) ?? measure(box);
			measures.set(box, style);
			const { around } = style;
			const name = `${box.localName}${box.className && `.${box.className}`}`;
			const say = (what: string) => problems.add(`${name}: ${what} ${text.textContent}`);
			// For screen readers only.
			if (around.width <= 1) break;
			if (style.overflowX !== 'visible') {
				const cut = /hidden|clip/.test(style.overflowX) && style.textOverflow === 'clip';
				if (cut && (left < around.left - 1 || right > around.right + 1)) say('cuts off');
				break;
			}
			if (style.position === 'absolute' || style.position === 'fixed') break;
			if (/inline$|contents|table-row|table-header-group/.test(style.display)) continue;
			const aside = left < around.left - 1 || right > around.right + 1;
			if (aside || top < around.top - line || bottom > around.bottom + line) say('is left by');
		}
	}
	return [...problems];
}

/** The result of `startSides` for Arabic texts. An English paragraph is aligned as everywhere else. */
export const rightSides = {
	picture: 'right',
	heading: 'right',
	period: 'left',
	bullet: 'right',
	bar: 'right',
	English: 'left',
	arrow: '"\u00a0\u2196',
};

/** Returns the side at which each part of an Arabic section or card is. */
export function startSides(selector: string) {
	const find = (name: string) => {
		const part = document.querySelector(`${selector} ${name}`);
		if (!part) throw new Error(`There is no ${name} in ${selector}`);
		return part;
	};
	/** Returns the range of a node's text from this character on. */
	const textOf = (node: Node, from = 0) => {
		const range = document.createRange();
		range.selectNodeContents(node);
		range.setStart(node, from);
		return range;
	};
	const sideOf = (part: Element | Range, around: Element | Range) => {
		const [inner, outer] = [part.getBoundingClientRect(), around.getBoundingClientRect()];
		return inner.left + inner.right > outer.left + outer.right ? 'right' : 'left';
	};
	const [heading, paragraph] = [find(':is(h2, h3)'), find('.prose p')];
	const end = paragraph.lastChild ?? paragraph;
	const stop = textOf(end, (end.textContent?.length ?? 0) - 1);
	const english = find('.prose div > p:last-child');
	return {
		picture: sideOf(find('.picture'), find('.container, .prose')),
		heading: sideOf(textOf(heading), heading),
		period: sideOf(stop, textOf(paragraph)),
		// The bullet is in the list's own padding, as the bar is in the quote's.
		bullet: sideOf(find('ul'), find('li')),
		bar: sideOf(find('blockquote'), find('blockquote p')),
		English: sideOf(textOf(english), english),
		arrow: getComputedStyle(find('.prose a'), '::after').content.slice(0, 3),
	};
}
