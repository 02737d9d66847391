import { useLinkProps } from '@tanstack/react-router';
import { goToAnchor } from '../ui/anchors.ts';
import { languageOf } from '../ui/language.ts';

type Props = {
	/** The id of a part of the home page. */
	id: string;
	className: string;
	text: string;
	/** True if the link's target is in view; undefined to compare the address instead. */
	current?: boolean | undefined;
	/** Called with the anchor's id when the link is followed. */
	onFollow?: ((id: string) => void) | undefined;
};

/** A link to a part of the home page. */
export function AnchorLink({ id, className, text, current, onFollow }: Props) {
	const link = useLinkProps({
		to: '/',
		hash: id,
		className,
		...languageOf(text),
		activeProps: {},
		activeOptions: { includeHash: true, exact: true },
		onClick(event) {
			// The link opens in another tab or window: this page stays as it is.
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			// The router does not scroll again to the current address.
			if (location.hash === `#${id}`) goToAnchor(id);
			onFollow?.(id);
		},
	});
	const mark = current ? 'location' : undefined;
	return (
		<a {...link} aria-current={current === undefined ? link['aria-current'] : mark}>
			{text}
		</a>
	);
}
