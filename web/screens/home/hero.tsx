import { useStore } from '@nanostores/react';
import mark from '../../assets/mark.svg';
import { homeWords } from '../../content/home.ts';
import { featuredOrgs } from '../../stores/home-lists.ts';
import { $overlay } from '../../stores/overlay.ts';
import { useQuery } from '../../stores/query.ts';
import { siteText } from '../../stores/site.ts';
import { languageOf } from '../../ui/language.ts';
import { numbersInOrder } from '../../ui/numbers-in-order.tsx';
import { RecordText } from '../../ui/record-text.tsx';
import { AnchorLink } from '../anchor-link.tsx';
import { ABOUT_BUTTON_ID, AboutDialog } from './about-dialog.tsx';

/** The first thing a visitor sees: the coalition's name and headline, in front of the flowers. */
export function Hero() {
	const open = useStore($overlay) === 'about';
	const {
		about,
		name,
		hero: [headline, sentence, note],
	} = siteText();
	return (
		<div className="hero">
			<div className="container">
				<h1 className="hero-logo">
					<img src={mark} alt="" width="56" height="56" />
					<span {...languageOf(name)}>{numbersInOrder(name)}</span>
				</h1>
				<p className="hero-headline" {...languageOf(headline)}>
					{numbersInOrder(headline)}
				</p>
				{sentence && (
					<p className="hero-text" {...languageOf(sentence)}>
						{numbersInOrder(sentence)}
					</p>
				)}
				<div className="hero-actions">
					<WayToFeatured />
					<button
						type="button"
						id={ABOUT_BUTTON_ID}
						className="btn btn-outline-light needs-script"
						aria-haspopup="dialog"
						aria-expanded={open}
						onClick={() => $overlay.set('about')}
					>
						{homeWords.learnMore}
					</button>
				</div>
				{note !== '' && (
					<p className="hero-text" {...languageOf(note)}>
						{numbersInOrder(note)}
					</p>
				)}
			</div>
			<div className="container without-script">
				<div className="hero-text hero-about">
					<RecordText source={about} headingLevel={3} />
				</div>
			</div>
			<AboutDialog />
		</div>
	);
}

/** The link to the featured organizations; hidden if there are none. */
function WayToFeatured() {
	const state = useQuery(featuredOrgs);
	if (siteText().noOrganizations || state.status === 'failed') return null;
	return (
		<AnchorLink
			id="featured"
			className="btn btn-primary"
			text={homeWords.featuredTitle}
			current={false}
		/>
	);
}
