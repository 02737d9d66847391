import { askPocketBase } from './ask-pocketbase.ts';

/** The collections that the sample content fills. */
const collections = ['sections', 'featured_orgs', 'posts'];

/** Whether somebody has entered anything that the sample content would stand beside. */
export function hasContent(): boolean {
	return collections.some((name) => $app.countRecords(name) > 0);
}

/**
 * Loads the sample content that is in a folder, all or none, and answers how much it is. A process
 * without our hooks does it, whose list of changes would name each record.
 */
export function loadSample(folder = ''): string {
	return askPocketBase(
		{ dir: $app.dataDir(), hooks: `${folder}/hooks` },
		'sample-load',
		folder,
		...collections,
	).trim();
}
