// Pictures that were replaced or removed are kept for a while, so that a change can be put back. They
// lie where no address leads: PocketBase sends only files that a record names, from its own folder.

import { closing } from '../engine/closing.ts';
import { runJob } from '../operate/run-job.ts';
import { fileFields, noteCleaned, valuesOf } from './record-pictures.ts';

/** How long a picture is kept; days. */
const KEPT_DAYS = 30;
const DAY = 86_400_000;

/** In the store of uploads, beside the folders of the collections. */
const FOLDER = 'kept_pictures';

/** Saves a record, and keeps the pictures that the save takes out of it. */
export function keepReplaced({ app, record }: core.RecordEvent, next: () => void): void {
	const { id } = record.collection();
	const before = record.isNew() ? [] : picturesOf(app.findRecordById(id, record.id));
	next();
	const after = picturesOf(record);
	const replaced = before.filter((name) => !after.includes(name));
	keep(record, replaced);
}

/** Keeps the pictures of a record that is deleted. */
export function keepDeleted({ record }: core.RecordEvent): void {
	keep(record, picturesOf(record));
}

/**
 * Brings back the kept pictures whose names a request sends for a record that has them no longer.
 * PocketBase refuses all other names: those of what is kept of another record, too.
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
	// They were cleaned when they were new; what comes along with them was not.
	noteCleaned(record, brought);
}

/** Removes what was kept for long enough, and tells how many pictures that were. */
export function removeKeptPictures(): void {
	runJob('pictures', 'no kept pictures were removed', 'tomorrow', removeOld);
}

function removeOld(): void {
	const oldest = dayOf(Date.now() - KEPT_DAYS * DAY);
	closing($app.newFilesystem(), (files) => {
		const due = keysIn(files).filter((key) => (key.split('/')[1] ?? '') < oldest);
		for (const key of due) files.delete(key);
		if (due.length > 0) {
			console.error(`[pictures] removed ${due.length} that were kept for ${KEPT_DAYS} days`);
		}
	});
}

/** Each under the day, as which it is looked at when it has been kept for long enough. */
function keep(record: core.Record, names: readonly string[]): void {
	if (names.length === 0) return;
	const from = record.baseFilesPath();
	const to = `${FOLDER}/${dayOf(Date.now())}/${from}`;
	closing($app.newFilesystem(), (files) => {
		for (const name of names) {
			// One that is lost already keeps nobody from saving.
			if (files.exists(`${from}/${name}`)) files.copy(`${from}/${name}`, `${to}/${name}`);
		}
	});
}

/** Under its own name, which texts may hold; undefined where it is kept no longer. */
function readKept(record: core.Record, name: string): filesystem.File | undefined {
	const end = `/${record.baseFilesPath()}/${name}`;
	return closing($app.newFilesystem(), (files) => {
		const key = keysIn(files).find((kept) => kept.endsWith(end));
		if (key === undefined) return undefined;
		const bytes = closing(files.getReader(key), (reader) => toBytes(reader));
		const file = $filesystem.fileFromBytes(bytes, name);
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
