import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import mark from '../assets/mark.svg';
import { siteText } from '../stores/site.ts';
import { Translations } from './translations.tsx';

type Props = { className?: string; children: ReactNode };

/** A page outside the layout. Its header contains only a link home and the translations. */
export function BarePage({ className, children }: Props) {
	return (
		<>
			<header className="bare-header">
				<div className="container">
					<Link to="/" className="brand" activeOptions={{ exact: true }}>
						<img src={mark} alt="" width="36" height="36" />
						<span className="brand-name">{siteText().name}</span>
					</Link>
					<Translations />
				</div>
			</header>
			<main id="main" tabIndex={-1} className={className}>
				{children}
			</main>
		</>
	);
}
