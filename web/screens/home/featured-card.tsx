import type { UIEvent } from 'react';
import { homeWords } from '../../content/home.ts';
import { exceedsTwoLines, isLong } from '../../lib/is-long.ts';
import { webAddress } from '../../lib/safe-address.ts';
import type { FeaturedOrg } from '../../records/featured-orgs.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { languageOf, pageLanguage } from '../../ui/language.ts';
import { numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RecordText } from '../../ui/record-text.tsx';
import { CopyLink } from './copy-link.tsx';

type Props = {
	org: FeaturedOrg;
	/** The position in the list, from 0. The first card may be on the first screen. */
	place: number;
	/** Whether phones show only the beginning of the card until its fold is opened. */
	compact: boolean;
};

/**
 * Opens the fold of a text that scrolled to a focused link or a search match. Keeps the match at
 * its position: in a low window it would move below the edge.
 */
function unfold({ currentTarget }: UIEvent<HTMLElement>) {
	const fold = currentTarget.nextElementSibling;
	if (!(fold instanceof HTMLDetailsElement)) return;
	const top = () => currentTarget.firstElementChild?.getBoundingClientRect().top ?? 0;
	const before = top();
	fold.open = true;
	const { activeElement: focused } = document;
	// Ends the browser's own smooth scrolling, which leads to the old position.
	if (currentTarget.contains(focused))
		focused?.scrollIntoView({ block: 'center', behavior: 'instant' });
	else scrollBy({ top: top() - before, behavior: 'instant' });
}

/**
 * One organization: picture, name, donation link, description and other facts. The server
 * renders each card separately from the page, so it may depend only on its props.
 */
export function FeaturedCard({ org, place, compact }: Props) {
	const anchor = `org-${org.slug}`;
	// Slugs contain no colon, so this id is unique on the page.
	const titleId = `${anchor}:`;
	const language = languageOf(org.name);
	const donateAt = webAddress(org.link);
	const copyLink = <CopyLink anchor={anchor} name={org.name} />;
	const long = isLong(org.description);
	return (
		<article id={anchor} className="featured-card" aria-labelledby={titleId} dir={language?.dir}>
			<Picture
				source={org.imageUrl}
				picture={org.picture}
				alt={org.pictureAlt ?? homeWords.logoOf(org.name)}
				width={250}
				height={200}
				eager={place === 0}
			/>
			<h3 id={titleId} {...language}>
				{numbersInOrder(org.name)}
			</h3>
			{org.whatMoneyDoes && (
				<p {...languageOf(org.whatMoneyDoes)}>{numbersInOrder(org.whatMoneyDoes)}</p>
			)}
			<div className="card-actions">
				{donateAt && (
					<ExternalLink
						href={donateAt}
						className="btn btn-primary"
						notice={homeWords.donateNotice(org.name)}
					>
						{homeWords.donate}
					</ExternalLink>
				)}
				{!org.checkedOn && copyLink}
			</div>
			{org.checkedOn && (
				<div className="card-row">
					<span className="checked">{homeWords.checked(org.checkedOn)}</span>
					{copyLink}
				</div>
			)}
			<div className="prose featured-text" onScroll={unfold} {...(language && pageLanguage)}>
				<RecordText source={org.description} headingLevel={4} />
			</div>
			{(long || (compact && exceedsTwoLines(org.description))) && (
				<details className={long ? 'fold' : 'fold brief'}>
					<summary>
						{[homeWords.readMore, homeWords.readLess].map((words) => (
							<span key={words}>
								{words}
								<span className="visually-hidden">{` ${homeWords.about(org.name)}`}</span>
							</span>
						))}
					</summary>
				</details>
			)}
			{org.registrationNumber && <p>{homeWords.registration(org.registrationNumber)}</p>}
		</article>
	);
}
