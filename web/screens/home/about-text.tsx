import { site } from '../../content/site.ts';
import { featuredOrgs } from '../../stores/featured-orgs.ts';
import { useQuery } from '../../stores/use-query.ts';

/** Who the coalition is, and its first campaign once two organizations are featured. */
export function AboutText() {
	const state = useQuery(featuredOrgs);
	const [first, second] = state.status === 'loaded' ? state.data : [];
	return (
		<>
			{site.about.paragraphs.map((paragraph) => (
				<p key={paragraph}>{paragraph}</p>
			))}
			{first && second && <p>{site.about.campaign(first.name, second.name)}</p>}
		</>
	);
}
