// A trick: each record is rendered separately, and one step inserts all of them into the page.
// Gains: PocketBase's engine copies a text with each addition to it, so inserting records one by one
// takes quadratic time. Fails: a component that depends on more than its props would lack its
// context. Tested by join-once.server.test.ts and the hydration tests.
import { type ComponentType, h, options, type VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { ContentSection } from '../screens/home/content-section.tsx';
import { FeaturedCard } from '../screens/home/featured-card.tsx';

/** The components of single records. Their output depends only on their props. */
const RECORD_COMPONENTS = new Set<unknown>([FeaturedCard, ContentSection]);

type Part = { component: ComponentType; props: object };

/** The record components found so far, while the frame of a page is rendered. */
let collected: Part[] | undefined;

const { vnode: prepare } = options;
options.vnode = (vnode) => {
	const { type, props } = vnode;
	if (collected && typeof type !== 'string' && RECORD_COMPONENTS.has(type)) {
		// No record's text can look like this element, because every < in it is escaped.
		vnode.type = `part-${collected.push({ component: type, props }) - 1}`;
		vnode.props = { children: null };
	}
	prepare?.(vnode);
};

/** Renders a page with a placeholder (`part-0`, `part-1`, …) for each record component. */
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
