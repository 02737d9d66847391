import type { BeforePublic } from '../../../web/content/admin.ts';
import type { CollectionName } from '../../../web/records/collections.ts';
import { queryText } from '../engine/sql.ts';
import { siteAddress } from '../http/site-address.ts';
import { hasTerms } from '../offers/require-terms.ts';
import { lastCopy } from '../operate/copy-age.ts';
import { countOwners } from '../roles/account.ts';

/** Checks which steps an owner has completed so far. */
export function lookBeforePublic(): BeforePublic {
	const { meta, smtp } = $app.settings();
	return {
		address: siteAddress(meta.appURL).startsWith('https:'),
		mail: smtp.enabled,
		secondOwner: countOwners($app) > 1,
		terms: hasTerms($app),
		privacy: count('pages', "id = 'privacy' AND body <> ''") > 0,
		sampleGone: isSampleGone(),
		supplies: count('supplies', 'TRUE') > 0,
		backup: lastCopy().isRecent,
	};
}

/** Returns whether no sample content is left. The site's own content has none of these traces. */
function isSampleGone(): boolean {
	const left = [
		count('featured_orgs', "link LIKE 'https://example.org/%'"),
		count('sections', "description LIKE '%https://example.org/%' OR imageUrl LIKE '/sample/%'"),
		count('posts', "id LIKE 'samplepost%' AND id NOT IN (SELECT record FROM changes)"),
	];
	return left.every((found) => found === 0);
}

const count = (collection: CollectionName, condition: string) =>
	Number(queryText($app.db(), `SELECT count(*) FROM ${collection} WHERE ${condition}`));
