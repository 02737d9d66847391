import { Link } from '@tanstack/react-router';
import { listedPages, type Page, pages } from '../../content/pages.ts';
import { siteText } from '../../stores/site.ts';
import { textTitle } from '../../stores/texts.ts';
import { languageOf } from '../../ui/language.ts';

type Props = { className?: string; onClick?: () => void };

/**
 * The items of a list of links to the pages with content, if these have a title: the home page and
 * posts have no title of their own.
 */
export function PageLinks(link: Props) {
	const listed = listedPages(siteText().filledLists);
	return Object.values<Page>(pages).map((page) => {
		const title = textTitle(page.text) ?? (listed.includes(page) ? page.title : undefined);
		if (title === undefined) return null;
		return (
			<li key={page.path}>
				<Link {...link} to={page.path} {...languageOf(title)}>
					{title}
				</Link>
			</li>
		);
	});
}
