// The page without content for a PocketBase without our hooks: the browser fills it from the API. The
// build knows no data, so it has the texts of a new site, in English.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { responses } from '../../web/content/responses.ts';
import { fillOrganizationNames } from '../../web/lib/organization-names.ts';
import type { FooterLink } from '../../web/records/footer-links.ts';
import { languages } from '../../web/records/languages.ts';
import { type BuiltAssets, renderDocument } from '../../web/server/render-document.ts';
import type { SiteText } from '../../web/stores/site.ts';

/** The migration with the records of a new site. */
const RECORDS = 'pb_migrations/1795532440_fill_words.js';

/** Returns the page without content, as HTML. */
export async function shellPage(root: string, assets: BuiltAssets): Promise<string> {
	const site = await newSiteText(root);
	const { en } = assets.languages;
	if (!en) throw new Error('The build has no English application');
	return renderDocument(
		{ ...assets, ...en, ...languages.English },
		{ title: site.name, fewOrMany: false, data: { site }, withoutScript: responses.failed },
	);
}

async function newSiteText(root: string): Promise<SiteText> {
	const migration = await readFile(join(root, RECORDS), 'utf8');
	const { site, footer_links } = runInNewContext(`${migration}\nRECORDS`, { migrate() {} }) as {
		site: [Record<string, string>];
		footer_links: FooterLink[];
	};
	const { name = '', featuredIntro = '', formNotice = '', aboutText = '', ...more } = site[0];
	const { heroFirstSentence = '', heroSecondSentence = '' } = more;
	return {
		...{
			name,
			featuredIntro,
			formNotice,
			about: fillOrganizationNames(aboutText, []),
			announcement: '',
			contact: '',
			texts: [],
		},
		hero: [heroFirstSentence, heroSecondSentence, ''],
		footerLinks: footer_links,
	};
}
