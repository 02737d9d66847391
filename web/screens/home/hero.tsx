import { useStore } from '@nanostores/react';
import logo from '../../assets/logo.svg';
import { homeWords } from '../../content/home.ts';
import { site } from '../../content/site.ts';
import { aboutDialog } from '../../stores/overlay.ts';
import { ABOUT_BUTTON_ID, AboutDialog, loadDialog } from './about-dialog.tsx';
import { AboutText } from './about-text.tsx';

/** The first thing a visitor sees: who we are, before the flowers. */
export function Hero() {
	const open = useStore(aboutDialog.$state) === 'open';
	const prepare = () => void loadDialog().catch(() => undefined);
	return (
		<div className="hero">
			<div className="container">
				<h1 className="hero-logo">
					<img src={logo} alt={site.name} width="128" height="128" />
				</h1>
				<div className="hero-text">
					{site.hero.map((sentence) => (
						<p key={sentence}>{sentence}</p>
					))}
				</div>
				<button
					type="button"
					id={ABOUT_BUTTON_ID}
					className="btn btn-light needs-script"
					aria-haspopup="dialog"
					aria-expanded={open}
					onClick={aboutDialog.open}
					onPointerEnter={prepare}
					onFocus={prepare}
				>
					{homeWords.learnMore}
				</button>
				<div className="hero-about without-script">
					<AboutText />
				</div>
			</div>
			<AboutDialog />
		</div>
	);
}
