import { askPocketBase } from '../machine/ask-pocketbase.ts';

/** Returns whether a collection that the sample content in a folder fills already has records. */
export function hasContent(folder: string): boolean {
	const content = JSON.parse(toString($os.readFile(`${folder}/content.json`)));
	return Object.keys(content).some((name) => $app.countRecords(name) > 0);
}

/**
 * Loads the sample content in a folder, all or nothing, and returns its counts. It runs in a
 * process without our hooks, which would log each record as a change.
 */
export function loadSample(folder = ''): string {
	const folders = { dir: $app.dataDir(), hooks: `${folder}/hooks` };
	return askPocketBase(folders, 'sample-load', folder).trim();
}
