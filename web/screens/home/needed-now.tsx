import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { homeWords } from '../../content/home.ts';
import { pages } from '../../content/pages.ts';
import { siteWords } from '../../stores/site.ts';

/** What is needed first, as a link to all of it; its sheet is optional.scss. */
export function NeededNow() {
	const { needed } = siteWords();
	if (!needed) return null;
	const { items, more } = needed;
	const parts = more > 0 ? [...items, homeWords.more(more)] : items;
	return (
		<p className="needed">
			<Link to={pages.medical.path} className="container">
				{homeWords.neededNow}
				{parts.map((part, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: two may be called the same, and parts keep nothing
					<Fragment key={place}>
						{place > 0 && (place === parts.length - 1 ? homeWords.and : homeWords.comma)}
						<bdi>{part}</bdi>
					</Fragment>
				))}
			</Link>
		</p>
	);
}
