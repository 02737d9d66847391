import type { ReactNode } from 'react';

type Props = {
	href: string;
	className?: string;
	children: ReactNode;
	/** Words for screen readers between the text and the warning of a new tab. */
	context?: string;
};

/** A link that leaves the site: a new tab, no opener, no referrer, and it says so. */
export function ExternalLink({ href, className, children, context = '' }: Props) {
	return (
		<a href={href} className={className} target="_blank" rel="noopener noreferrer">
			{children}
			<span className="visually-hidden">{`${context} (opens in a new tab)`}</span>
		</a>
	);
}
