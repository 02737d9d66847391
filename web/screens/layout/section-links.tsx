import { useStore } from '@nanostores/react';
import { homeWords } from '../../content/home.ts';
import { sections } from '../../stores/home-lists.ts';
import { useQuery } from '../../stores/query.ts';
import { siteText } from '../../stores/site.ts';
import { $anchorInSight } from '../../ui/anchors.ts';
import { AnchorLink } from '../anchor-link.tsx';

type Props = {
	className: string;
	/** Called with the anchor's id when a link is followed. */
	onFollow?: (id: string) => void;
};

/** The list of links to the featured organizations, if there are any, and to every section. */
export function SectionLinks({ className, onFollow }: Props) {
	const state = useQuery(sections);
	const inSight = useStore($anchorInSight);
	const featured = { slug: 'featured', name: homeWords.featuredTitle };
	const list = state.status === 'loaded' ? state.data : [];
	const links = siteText().noOrganizations ? list : [featured, ...list];
	return (
		<ul className={className}>
			{links.map(({ slug, name }) => (
				<li key={slug}>
					<AnchorLink
						id={slug}
						className="nav-link"
						text={name}
						current={inSight === undefined ? undefined : inSight === slug}
						onFollow={onFollow}
					/>
				</li>
			))}
		</ul>
	);
}
