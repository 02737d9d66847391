import type { ReactNode } from 'react';

type Props = {
	href: string;
	className?: string;
	title?: string | undefined;
	children: ReactNode;
	/** Words for screen readers after the text: that it opens in a new tab, and what else helps. */
	notice?: string | undefined;
};

/** A link that leaves the page: a new tab, no opener, no referrer, and it says so. */
export function ExternalLink({ href, className, title, children, notice }: Props) {
	return (
		<a href={href} className={className} title={title} target="_blank" rel="noopener noreferrer">
			{children}
			{notice && <span className="visually-hidden">{` ${notice}`}</span>}
		</a>
	);
}
