import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

interface UploadSite {
	readonly url: string;
	readonly dir: string;
	superuserToken(): Promise<string>;
}

/** What came of a save, as the admin gets it. */
export interface Saved {
	readonly status: number;
	readonly body: {
		readonly id: string;
		readonly picture: string;
		readonly message?: string;
		readonly data?: Record<string, { code: string; message: string }>;
	};
}

/** Saves a record as the admin does, files included; a new one where no id is given. */
export function uploaderTo(site: UploadSite) {
	return async (
		collection: string,
		fields: Record<string, string | File>,
		id = '',
	): Promise<Saved> => {
		const form = new FormData();
		for (const [name, value] of Object.entries(fields)) form.set(name, value);
		const answer = await fetch(
			`${site.url}/api/collections/${collection}/records${id && `/${id}`}`,
			{
				method: id === '' ? 'POST' : 'PATCH',
				headers: { Authorization: await site.superuserToken() },
				body: form,
			},
		);
		const body: Saved['body'] = await answer.json();
		return { status: answer.status, body };
	};
}

/** A file as a form sends it. */
export const upload = (bytes: Uint8Array, name = 'picture.jpg') =>
	new File([new Uint8Array(bytes)], name);

/** The paths of all uploaded files below the data folder; empty folders count for nothing. */
export async function storedFiles({ dir }: { dir: string }): Promise<string[]> {
	const storage = join(dir, 'storage');
	const entries = await readdir(storage, { recursive: true, withFileTypes: true }).catch(() => []);
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(storage.length + 1))
		.sort();
}
