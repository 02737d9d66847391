import type { ReactNode } from 'react';
import type { TextLanguage } from '../lib/text-language.ts';
import { pageLanguage } from './language.ts';

/** Includes the language of the link's text if it differs from the page's language. */
type Props = Partial<TextLanguage> & {
	href: string;
	className?: string;
	title?: string | undefined;
	children: ReactNode;
	/** Text for screen readers after the link text: that it opens in a new tab, and other hints. */
	notice?: string | undefined;
};

/** A link that opens in a new tab and announces that, without opener and referrer. */
export function ExternalLink({ children, notice, ...link }: Props) {
	const noticeLang = link.dir && pageLanguage.lang;
	return (
		<a {...link} target="_blank" rel="noopener noreferrer">
			{children}
			{notice && <span className="visually-hidden" lang={noticeLang}>{` ${notice}`}</span>}
		</a>
	);
}
