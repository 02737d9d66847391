// The home page as a file, served by the nginx that is drilled: what a cached page is held against.
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { makeFolder } from '../../lib/cleanup.mjs';
import { ask } from '../ask.mjs';
import { ownHeaders } from '../static-copy.mjs';

/** Where it goes in the sample configuration. */
const place = '\t# The API: 20 MB';

/**
 * The home page as a file that nginx serves compressed, with the page's own headers.
 *
 * @param {string} url of the site
 * @param {import('../../lib/cleanup.mjs').Defer} defer
 * @returns {Promise<(sample: string) => string>} what puts it into the sample, beside the pages
 */
export async function copyPage(url, defer) {
	const folder = await makeFolder(defer);
	// The workers are another user where nginx is started by root.
	await chmod(folder, 0o755);
	const { headers, body } = await ask(url);
	await writeFile(join(folder, 'file.html'), gunzipSync(body));
	await writeFile(join(folder, 'file.html.gz'), body);
	const own = Object.entries(headers).filter(([name]) => !ownHeaders.test(name));
	const added = own.map(([name, value]) => `add_header ${name} "${value}";`);
	const location = `\tlocation = /file.html { root ${folder}; gzip_static on; ${added.join(' ')} }`;
	return (sample) => {
		if (!sample.includes(place)) throw new Error(`the sample has no line with ${place}`);
		return sample.replace(place, () => `${location}\n${place}`);
	};
}
