import { type ComponentType, h, options, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { ContentSection } from './screens/home/content-section.tsx';
import { FeaturedCard } from './screens/home/featured-card.tsx';

/**
 * The components whose HTML is kept, by name: one for each record. What they render depends on
 * their props alone, and those are plain data.
 */
const lasting = new Map<unknown, string>([
	[FeaturedCard, 'card'],
	[ContentSection, 'section'],
]);

type Part = { name: string; component: ComponentType; props: object };

/** The parts met so far, while a page is taken apart. */
let met: Part[] | undefined;

const { vnode: prepare } = options;
options.vnode = (vnode) => {
	const { type, props } = vnode;
	const name = met && lasting.get(type);
	if (met && name && typeof type !== 'string') {
		// Nothing in a record can look like this element: there, every < is escaped.
		vnode.type = `part-${met.push({ name, component: type, props }) - 1}`;
		vnode.props = { children: null };
	}
	prepare?.(vnode);
};

/** The page with an empty element, `part-0` and so on, in the place of each part. */
function takeApart(page: VNode) {
	const parts: Part[] = [];
	met = parts;
	try {
		return { frame: renderToString(page), parts };
	} finally {
		met = undefined;
	}
}

type Rendered = {
	html: string;
	/** Those of the page, for the next time: as JSON, which any worker of the engine can take up. */
	parts: string;
};

/**
 * Renders a page to HTML, with what is the same as in `kept`, the `parts` of an earlier time, taken
 * from there. PocketBase's engine copies a text with each addition, so many parts added one by one
 * would take a time that grows with the square of their number: they are put in all at once.
 */
export function renderInParts(page: VNode, kept: string): Rendered {
	const known = new Map<string, string>(JSON.parse(kept));
	const used = new Map<string, string>();
	const { frame, parts } = takeApart(page);
	const texts = parts.map(({ name, component, props }) => {
		const key = name + JSON.stringify(props);
		const html = known.get(key) ?? renderToString(h(component, props));
		used.set(key, html);
		return html;
	});
	const html = frame.replace(/<part-(\d+)><\/part-\d+>/g, (_, at) => texts[Number(at)] ?? '');
	return { html, parts: JSON.stringify([...used]) };
}
