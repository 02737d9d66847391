import { homeWords } from '../../content/home.ts';
import { webAddress } from '../../lib/safe-address.ts';
import { isLong } from '../../lib/text-token.ts';
import type { FeaturedOrg } from '../../records/featured-orgs.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { languageOf, pageLanguage } from '../../ui/language.ts';
import { numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RecordText } from '../../ui/record-text.tsx';
import { CopyLink } from '../copy-link.tsx';
import { Fold, unfold, untilFound } from './fold.tsx';

type Props = {
	org: FeaturedOrg;
	/** The position in the list, from 0. The first card may be on the first screen. */
	index: number;
	/** Whether phones hide the text of the card until its fold is opened. */
	compact: boolean;
};

/**
 * One organization: picture, name, donation link, description and other facts. The server
 * renders each card separately from the page, so it may depend only on its props.
 */
export function FeaturedCard({ org, index, compact }: Props) {
	const anchor = `org-${org.slug}`;
	// Slugs contain no colon, so this id is unique on the page.
	const titleId = `${anchor}:`;
	const language = languageOf(org.name);
	const donateAt = webAddress(org.link);
	const copyLink = <CopyLink path={`/#${anchor}`} name={org.name} nameId={titleId} />;
	const long = isLong(org.description);
	const isFolded = long || (compact && org.description !== '');
	return (
		<article
			id={anchor}
			className="featured-card"
			aria-labelledby={titleId}
			dir={language && languageOf(org.description || org.name) && language.dir}
		>
			<Picture
				source={org.imageUrl}
				picture={org.picture}
				alt={org.pictureAlt ?? homeWords.logoOf(org.name)}
				width={250}
				height={200}
				eager={index === 0}
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
			<div
				className="prose featured-text"
				hidden={isFolded && untilFound}
				onScroll={unfold}
				{...(language && pageLanguage)}
			>
				<RecordText source={org.description} headingLevel={4} />
			</div>
			{isFolded && <Fold className={long ? 'fold' : 'fold brief'} name={org.name} />}
			{org.registrationNumber && <p>{homeWords.registration(org.registrationNumber)}</p>}
		</article>
	);
}
