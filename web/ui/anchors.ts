/** Where keys and screen readers should land inside a target: its heading, else itself. */
function landingPoint(target: HTMLElement): HTMLElement {
	return target.querySelector<HTMLElement>('h1, h2') ?? target;
}

/** Moves the focus without moving the page. */
function focusQuietly(element: HTMLElement) {
	if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
	element.focus({ preventScroll: true });
}

/** Shows the element with this id and focuses its heading; false if there is none. */
export function goToAnchor(id: string): boolean {
	const target = document.getElementById(id);
	if (!target) return false;
	target.scrollIntoView();
	focusQuietly(landingPoint(target));
	return true;
}

/** Focuses the heading of the element with this id if it is in sight and nothing has the focus. */
export function focusInSight(id: string) {
	const target = document.getElementById(id);
	const top = target?.getBoundingClientRect().top ?? -1;
	const free = document.activeElement === document.body;
	if (target && free && top >= 0 && top < document.documentElement.clientHeight)
		focusQuietly(landingPoint(target));
}

/** Focuses the first heading in the window, or that of what fills it. */
export function focusHeadingInSight() {
	const top = (heading: Element) => heading.getBoundingClientRect().top;
	const headings = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3)')].filter(
		(heading) => top(heading) < document.documentElement.clientHeight,
	);
	const heading = headings.find((heading) => top(heading) >= 0) ?? headings.at(-1);
	if (heading) focusQuietly(heading);
}

/** The id that an address's `#hash` names; empty when it names none or is malformed. */
export function anchorOf(hash: string): string {
	try {
		return decodeURIComponent(hash.slice(1));
	} catch {
		return '';
	}
}

/** Focuses the heading of the page that has just been shown, else its main part. */
export function focusPage() {
	const main = document.querySelector('main');
	const heading = main?.querySelector('h1');
	if (heading) focusQuietly(heading);
	else focusLate(main ?? document.body);
}

/**
 * Preact draws an error view in a second pass: its heading may come a moment later, and its main part
 * where the page before it went with the layout.
 */
function focusLate(place: HTMLElement) {
	if (place !== document.body) focusQuietly(place);
	requestAnimationFrame(() => {
		const heading = document.querySelector<HTMLElement>('main h1');
		if (heading && document.activeElement === place) focusQuietly(heading);
	});
}
