import { askPocketBase } from './ask-pocketbase.ts';

/** Whether a collection that the sample content in a folder fills has records already. */
export function hasContent(folder: string): boolean {
	const content = JSON.parse(toString($os.readFile(`${folder}/content.json`)));
	return Object.keys(content).some((name) => $app.countRecords(name) > 0);
}

/**
 * Loads the sample content that is in a folder, all or none, and answers how much it is. A process
 * without our hooks does it, whose list of changes would name each record.
 */
export function loadSample(folder = ''): string {
	const folders = { dir: $app.dataDir(), hooks: `${folder}/hooks` };
	return askPocketBase(folders, 'sample-load', folder).trim();
}
