import { useLinkProps } from '@tanstack/react-router';
import { goToAnchor } from '../ui/anchors.ts';
import { languageOf } from '../ui/language.ts';

type Props = {
	/** Of the part of the home page that it leads to. */
	id: string;
	className: string;
	text: string;
	/** Whether it leads to what is in sight; undefined to go by the address. */
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
			// It opens elsewhere: this page stays as it is.
			if (event.ctrlKey || event.metaKey || event.shiftKey) return;
			// The router does not scroll again to the address it is already at.
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
