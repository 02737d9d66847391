// Replaced and removed pictures are kept for a while, so that a change can be undone. No address
// leads to them: PocketBase serves only files that a record names, from the record's own folder.

import { attempt } from '../engine/attempt.ts';
import { closing } from '../engine/closing.ts';
import { runJob } from '../machine/run-job.ts';
import { allCollections, DRAFTS } from '../site/all-collections.ts';
import { readBytes } from './picture-files.ts';
import { fileFields, noteCleaned, valuesOf } from './record-pictures.ts';

/** The number of days that a picture is kept. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** The folder in the uploads storage, beside the collections' folders. */
const FOLDER = 'kept_pictures';

/** Saves a record, and keeps the pictures that the save removes from it. */
export function keepReplaced({ app, record }: core.RecordEvent, next: () => void): void {
	const { id } = record.collection();
	const before = record.isNew() ? [] : picturesOf(app.findRecordById(id, record.id));
	next();
	const after = picturesOf(record);
	const replaced = before.filter((name) => !after.includes(name));
	keep(record, replaced);
}

/** Keeps the pictures of a deleted record. */
export function keepDeleted({ record }: core.RecordEvent): void {
	keep(record, picturesOf(record));
}

/**
 * Restores the kept pictures that a request names and its record no longer has. PocketBase refuses
 * all other names, including those of another record's kept pictures.
 */
export function bringPicturesBack({ record }: core.RecordRequest): void {
	const present = record.isNew() ? [] : picturesOf(record.original());
	const brought: string[] = [];
	for (const field of fileFields(record)) {
		const pictures = valuesOf(record, field).map((value) => {
			if (typeof value !== 'string' || present.includes(value)) return value;
			const kept = readKept(record, value);
			if (kept) brought.push(value);
			return kept ?? value;
		});
		if (brought.length > 0) record.set(field, pictures);
	}
	// The restored pictures were cleaned when they were new. New uploads beside them were not.
	noteCleaned(record, brought);
}

/** Removes the pictures that were kept long enough, and logs their number. */
export function removeKeptPictures(): void {
	runJob('pictures', 'No kept pictures were removed', 'tomorrow', () => {
		const oldest = dayOf(Date.now() - KEPT_DAYS * DAY);
		const isOld = (key: string) => (key.split('/')[1] ?? '') < oldest;
		const due = closing($app.newFilesystem(), (files) => {
			const keys = keysIn(files).filter(isOld);
			for (const key of keys) files.delete(key);
			return keys.length;
		});
		if (due === 0) return;
		console.error(`[pictures] Removed ${due} pictures that had been kept for ${KEPT_DAYS} days`);
	});
}

/**
 * Keeps the pictures that no record names. PocketBase writes the files of a save before the record, and
 * deletes those of a deleted record after it, so a crash in between leaves them. Called before
 * anything can be saved. Storage in S3 is left as it is: listing it takes long, and costs.
 */
export function keepOrphans(): void {
	if ($app.settings().s3.enabled) return;
	runJob('pictures', 'Pictures without a record were not moved', 'the next start', () => {
		const moved = [...allCollections.keys(), DRAFTS]
			.map(keepOrphansOf)
			.reduce((sum, one) => sum + one);
		if (moved === 0) return;
		console.error(
			`[pictures] Moved ${moved} files without a record, such as after a crash, to ${FOLDER}, where they stay for ${KEPT_DAYS} days`,
		);
	});
}

/** Keeps the orphans of a collection, and returns their number. Sizes are made again when needed. */
function keepOrphansOf(collection: string): number {
	const storage = `${$app.dataDir()}/storage`;
	const path = $app.findCollectionByNameOrId(collection).baseFilesPath();
	let moved = 0;
	for (const id of foldersIn(`${storage}/${path}`)) {
		const folder = `${storage}/${path}/${id}`;
		const kept = `${storage}/${FOLDER}/${dayOf(Date.now())}/${path}/${id}`;
		const [record] = $app.findRecordsByIds(collection, [id]);
		const named = record ? picturesOf(record) : [];
		for (const entry of $os.readDir(folder)) {
			const name = entry.name();
			if (named.includes(name.replace(/^thumbs_|\.attrs$/g, ''))) continue;
			moved += 1;
			if (entry.isDir()) $os.removeAll(`${folder}/${name}`);
			else {
				$os.mkdirAll(kept, 0o700);
				$os.rename(`${folder}/${name}`, `${kept}/${name}`);
			}
		}
		if (!record) $os.remove(folder);
	}
	return moved;
}

/** Returns the names of the folders in a folder, which may not exist. */
const foldersIn = (folder: string) =>
	(attempt(() => $os.readDir(folder)) ?? []).flatMap((entry) =>
		entry?.isDir() ? [entry.name()] : [],
	);

/** Keeps pictures in a folder named for the day, which decides when they are removed. */
function keep(record: core.Record, names: readonly string[]): void {
	if (names.length === 0) return;
	const from = record.baseFilesPath();
	const to = `${FOLDER}/${dayOf(Date.now())}/${from}`;
	closing($app.newFilesystem(), (files) => {
		for (const name of names) {
			// A missing file must not prevent saving.
			if (files.exists(`${from}/${name}`)) files.copy(`${from}/${name}`, `${to}/${name}`);
		}
	});
}

/** Returns a picture under its own name, which texts may contain; undefined if not kept. */
function readKept(record: core.Record, name: string): filesystem.File | undefined {
	const end = `/${record.baseFilesPath()}/${name}`;
	return closing($app.newFilesystem(), (files) => {
		const key = keysIn(files).find((kept) => kept.endsWith(end));
		if (key === undefined) return undefined;
		const file = $filesystem.fileFromBytes(readBytes(files, key), name);
		file.name = name;
		return file;
	});
}

function keysIn(files: filesystem.System): string[] {
	return files.list(`${FOLDER}/`).flatMap((file) => (file ? [file.key] : []));
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

function picturesOf(record: core.Record): string[] {
	return fileFields(record).flatMap((field) => [...record.getStringSlice(field)]);
}
