import type { ReactNode } from 'react';

type Props = {
	href: string;
	className?: string;
	children: ReactNode;
	/** Words for screen readers after the text: that it opens in a new tab, and what else helps. */
	notice: string;
};

/** A link that leaves the site: a new tab, no opener, no referrer, and it says so. */
export function ExternalLink({ href, className, children, notice }: Props) {
	return (
		<a href={href} className={className} target="_blank" rel="noopener noreferrer">
			{children}
			<span className="visually-hidden">{` ${notice}`}</span>
		</a>
	);
}
