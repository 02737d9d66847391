import { useEffect } from 'react';
import { sections } from '../../stores/sections.ts';
import { useQuery } from '../../stores/use-query.ts';
import { anchorOf, goToAnchor } from '../../ui/anchors.ts';
import { ContentSection } from './content-section.tsx';
import { Featured } from './featured.tsx';
import { Hero } from './hero.tsx';

/** The home page: hero, featured organizations, one content section per category. */
export function Home() {
	return (
		<>
			<Hero />
			<Featured />
			<ContentSections />
		</>
	);
}

function ContentSections() {
	const state = useQuery(sections);
	const loaded = state.status === 'loaded';

	// The address may name a section that is on the page only now.
	useEffect(() => {
		if (loaded) goToAnchor(anchorOf(location.hash));
	}, [loaded]);

	if (state.status === 'failed') return null;
	if (!loaded) return <p className="container loading">Loading...</p>;
	return state.data.map((section, index) => (
		<ContentSection key={section.id} section={section} accent={index % 2 === 1} />
	));
}
