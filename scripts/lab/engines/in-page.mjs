// What the walk asks of a page. Each function runs in the page, and so uses nothing from around it.

/** Whether the page is hydrated and laid out. */
export function isHydrated() {
	const taken = !('earlyTaps' in window) && document.querySelector('#app > *');
	return Boolean(taken) && !document.documentElement.classList.contains('early');
}

/** The element with the focus, and its name. */
export function focused() {
	const element = document.activeElement;
	const name = element?.getAttribute('aria-label') ?? element?.textContent ?? '';
	return `${element?.localName} ${name.trim()}`;
}

/** Whether such an element has the focus. @param {string} selector */
export const hasFocus = (selector) => document.activeElement?.matches(selector) ?? false;

/** Whether there is such an element. @param {string} selector */
export const isThere = (selector) => document.querySelector(selector) !== null;

/** Its text, or nothing if it is not there. @param {string} selector */
export const textOf = (selector) => document.querySelector(selector)?.textContent?.trim();

/** An attribute of it. @param {string} selector @param {string} name */
export const attributeOf = (selector, name) =>
	document.querySelector(selector)?.getAttribute(name) ?? undefined;

/** How far the top of an element is below the sticky header. @param {string} selector */
export function belowHeader(selector) {
	const top = document.querySelector(selector)?.getBoundingClientRect().top ?? Number.NaN;
	return top - (document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0);
}

/** Says where text stands outside of a box around it, is cut off or covered, or widens the page. */
export function layoutFaults() {
	/** @type {Set<string>} */
	const faults = new Set();
	const { scrollWidth, clientWidth } = document.documentElement;
	if (scrollWidth > clientWidth) faults.add(`the page is ${scrollWidth} px of ${clientWidth} wide`);
	// What stays in sight must leave room for what scrolls under it.
	for (const cell of document.querySelectorAll('.table-box tr > :first-child:not([colspan])')) {
		const room = cell.closest('.table-box')?.clientWidth ?? 0;
		if (cell.clientWidth > room * 0.67) faults.add(`covers the other columns: ${cell.textContent}`);
	}
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
	while (texts.nextNode()) {
		const text = texts.currentNode;
		const parent = text.parentElement;
		if (!text.textContent?.trim() || !parent?.checkVisibility({ visibilityProperty: true }))
			continue;
		const range = document.createRange();
		range.selectNodeContents(text);
		const { left, right, top, bottom } = range.getBoundingClientRect();
		// Letters may reach beyond a tight line.
		const line = Number.parseFloat(getComputedStyle(parent).fontSize) / 3;
		for (let box = /** @type {Element | null} */ (parent); box; box = box.parentElement) {
			const style = getComputedStyle(box);
			const around = box.getBoundingClientRect();
			const name = `${box.localName}${box.className && `.${box.className}`}`;
			const say = (/** @type {string} */ what) =>
				faults.add(`${name}: ${what} ${text.textContent}`);
			// Said to screen readers alone.
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
	return [...faults];
}

/** At which side of a section or card the parts of its Arabic text stand. @param {string} selector */
export function startSides(selector) {
	const find = (/** @type {string} */ name) => {
		const part = document.querySelector(`${selector} ${name}`);
		if (!part) throw new Error(`There is no ${name} in ${selector}`);
		return part;
	};
	/** The text of a node, from this character on. */
	const textOf = (/** @type {Node} */ node, from = 0) => {
		const range = document.createRange();
		range.selectNodeContents(node);
		range.setStart(node, from);
		return range;
	};
	const sideOf = (/** @type {Element | Range} */ part, /** @type {Element | Range} */ around) => {
		const [inner, outer] = [part.getBoundingClientRect(), around.getBoundingClientRect()];
		return inner.left + inner.right > outer.left + outer.right ? 'right' : 'left';
	};
	const [heading, paragraph] = [find(':is(h2, h3)'), find('.prose p')];
	const end = paragraph.lastChild ?? paragraph;
	const stop = textOf(end, (end.textContent?.length ?? 0) - 1);
	const english = find('.prose > div > p:last-child');
	return {
		picture: sideOf(find('.picture'), find('.container, .prose')),
		heading: sideOf(textOf(heading), heading),
		'full stop': sideOf(stop, textOf(paragraph)),
		// It stands in the list's own room, as a bar does in the quote's.
		bullet: sideOf(find('ul'), find('li')),
		bar: sideOf(find('blockquote'), find('blockquote p')),
		English: sideOf(textOf(english), english),
		arrow: getComputedStyle(find('.prose a'), '::after').content.slice(0, 3),
	};
}
