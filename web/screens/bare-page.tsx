import { Link } from '@tanstack/react-router';
import mark from '../assets/mark.svg';
import { siteWords } from '../stores/site.ts';
import { Translations } from './translations.tsx';

/** The way home on pages that stand outside the layout and its header. */
export function BareHeader() {
	return (
		<header className="bare-header">
			<div className="container">
				<Link to="/" className="brand" activeOptions={{ exact: true }}>
					<img src={mark} alt="" width="36" height="36" />
					<span className="brand-name">{siteWords().name}</span>
				</Link>
				<Translations />
			</div>
		</header>
	);
}
