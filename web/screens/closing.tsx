import { Link } from '@tanstack/react-router';
import { closingWords } from '../content/closing.ts';
import { homeWords } from '../content/home.ts';
import { pages } from '../content/pages.ts';
import { siteText } from '../stores/site.ts';
import { isolated } from '../ui/numbers-in-order.tsx';
import { AnchorLink } from './anchor-link.tsx';
import { CopyLink } from './copy-link.tsx';

type Props = {
	/** The path of the page, which *Copy link* hands on. */
	path: string;
	title: string;
};

const TEXT_ID = 'site-closing-text';

/** The end of a post or an event: what readers can do now, and the next event if that is another. */
export function Closing({ path, title }: Props) {
	const { noOrganizations, nextEvent: event } = siteText();
	return (
		<aside className="closing" aria-label={closingWords.title}>
			<p id={TEXT_ID}>{noOrganizations ? closingWords.share : closingWords.give}</p>
			<div className="event-actions">
				{!noOrganizations && (
					<AnchorLink
						id="featured"
						className="btn btn-primary"
						text={homeWords.donate}
						current={false}
					/>
				)}
				<CopyLink path={path} name={title} nameId={TEXT_ID} />
			</div>
			{event && path !== `/events/${event.id}` && (
				<p>
					{`${homeWords.nextEvent}: `}
					<Link to={pages.event.path} params={{ eventId: event.id }}>
						{isolated(event.title)}
					</Link>
					<br />
					<small>
						<time dateTime={event.at}>{event.when}</time>
						<br />
						{isolated(event.place)}
					</small>
				</p>
			)}
		</aside>
	);
}
