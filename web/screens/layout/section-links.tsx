import { Link } from '@tanstack/react-router';
import { homeWords } from '../../content/home.ts';
import { sections } from '../../stores/sections.ts';
import { useQuery } from '../../stores/use-query.ts';
import { goToAnchor } from '../../ui/anchors.ts';

type Props = {
	className: string;
	/** Called with the anchor's id when a link is followed. */
	onFollow?: (id: string) => void;
};

/** The list of links to the featured organizations and to every section. */
export function SectionLinks({ className, onFollow }: Props) {
	const state = useQuery(sections);
	const list = state.status === 'loaded' ? state.data : [];
	return (
		<ul className={className}>
			<AnchorLink id="featured" text={homeWords.featuredTitle} onFollow={onFollow} />
			{list.map((section) => (
				<AnchorLink key={section.id} id={section.slug} text={section.name} onFollow={onFollow} />
			))}
		</ul>
	);
}

type AnchorLinkProps = { id: string; text: string; onFollow: Props['onFollow'] };

function AnchorLink({ id, text, onFollow }: AnchorLinkProps) {
	return (
		<li>
			<Link
				to="/"
				hash={id}
				className="nav-link"
				activeOptions={{ includeHash: true, exact: true }}
				onClick={() => {
					// The router does not scroll again to the address it is already at.
					if (location.hash === `#${id}`) goToAnchor(id);
					onFollow?.(id);
				}}
			>
				{text}
			</Link>
		</li>
	);
}
