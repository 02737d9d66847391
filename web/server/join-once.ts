// A trick: each record is rendered alone, and all are put into the page at once. Gains: PocketBase's
// engine copies a text with each addition to it, so one by one a thousand records take a time that
// grows with the square of their number. Fails: a component that depends on more than its props
// would be rendered without its surroundings. Told by join-once.server.test.ts and the hydration tests.
import { type ComponentType, h, options, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { ContentSection } from '../screens/home/content-section.tsx';
import { FeaturedCard } from '../screens/home/featured-card.tsx';

/** One of each for every record: what they render depends on their props alone. */
const RECORD_COMPONENTS = new Set<unknown>([FeaturedCard, ContentSection]);

type Part = { component: ComponentType; props: object };

/** The record components met so far, while the frame of a page is rendered. */
let collected: Part[] | undefined;

const { vnode: prepare } = options;
options.vnode = (vnode) => {
	const { type, props } = vnode;
	if (collected && typeof type !== 'string' && RECORD_COMPONENTS.has(type)) {
		// Nothing in a record can look like this element: there, every < is escaped.
		vnode.type = `part-${collected.push({ component: type, props }) - 1}`;
		vnode.props = { children: null };
	}
	prepare?.(vnode);
};

/** The page with an empty element, `part-0` and so on, in the place of each record component. */
function renderFrame(page: VNode) {
	const parts: Part[] = [];
	collected = parts;
	try {
		return { frame: renderToString(page), parts };
	} finally {
		collected = undefined;
	}
}

/** Renders a page to HTML. */
export function renderJoinedOnce(page: VNode): string {
	const { frame, parts } = renderFrame(page);
	const texts = parts.map(({ component, props }) => renderToString(h(component, props)));
	return frame.replace(/<part-(\d+)><\/part-\d+>/g, (_, at) => texts[Number(at)] ?? '');
}
