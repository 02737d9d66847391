import type { ReactNode } from 'react';
import type { TextLanguage } from '../lib/text-language.ts';
import { pageLanguage } from './language.ts';

/** With the language of its text, where that is not the page's. */
type Props = Partial<TextLanguage> & {
	href: string;
	className?: string;
	title?: string | undefined;
	children: ReactNode;
	/** Words for screen readers after the text: that it opens in a new tab, and what else helps. */
	notice?: string | undefined;
};

/** A link that leaves the page: a new tab, no opener, no referrer, and it says so. */
export function ExternalLink({ children, notice, ...link }: Props) {
	const noticeLang = link.dir && pageLanguage.lang;
	return (
		<a {...link} target="_blank" rel="noopener noreferrer">
			{children}
			{notice && <span className="visually-hidden" lang={noticeLang}>{` ${notice}`}</span>}
		</a>
	);
}
