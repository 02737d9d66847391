// The setting that a site behind a proxy needs.
import { superuserOf } from '../../../pb_hooks/src/testing/request.ts';

/**
 * Has PocketBase believe the header that the samples set, as an editor does in the admin.
 *
 * @param {import('../../testing/site.mjs').Site} site
 * @param {object} [more] further settings
 */
export async function trustProxy(site, more = {}) {
	const settings = { trustedProxy: { headers: ['X-Real-IP'] }, ...more };
	const { status } = await superuserOf(site)('/api/settings', 'PATCH', settings);
	if (status !== 200) throw new Error(`the settings answered ${status}`);
}
