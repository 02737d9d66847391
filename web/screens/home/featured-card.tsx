import type { FeaturedOrg } from '../../api/featured-orgs.ts';
import { homeWords } from '../../content/home.ts';
import { webAddress } from '../../lib/web-address.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { RecordText } from '../../ui/record-text.tsx';

type Props = {
	org: FeaturedOrg;
	/** Whether this card may be on the first screen. */
	first: boolean;
};

/**
 * One organization: picture, name, description and where to donate. The server renders it apart
 * from the page, so it may depend on nothing but the props.
 */
export function FeaturedCard({ org, first }: Props) {
	const titleId = `org-${org.id}`;
	const donateAt = webAddress(org.link);
	return (
		<article className="card featured-card" aria-labelledby={titleId}>
			<Picture
				source={org.imageUrl}
				alt={homeWords.logoOf(org.name)}
				width={250}
				height={200}
				eager={first}
			/>
			<h3 className="h5" id={titleId}>
				{org.name}
			</h3>
			<div className="prose featured-text">
				<RecordText source={org.description} headingLevel={4} />
			</div>
			{donateAt && (
				<ExternalLink
					href={donateAt}
					className="btn btn-primary"
					notice={homeWords.donateNotice(org.name)}
				>
					{homeWords.donate}
				</ExternalLink>
			)}
		</article>
	);
}
