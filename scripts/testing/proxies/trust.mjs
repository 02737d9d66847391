// The setting that a site behind a proxy needs.

/**
 * Has PocketBase believe the header that the samples set, as an editor does in the admin.
 *
 * @param {import('../site.mjs').Site} site
 * @param {object} [more] further settings
 */
export async function trustProxy(site, more = {}) {
	const answer = await fetch(`${site.url}/api/settings`, {
		method: 'PATCH',
		headers: { Authorization: await site.superuserToken(), 'Content-Type': 'application/json' },
		body: JSON.stringify({ trustedProxy: { headers: ['X-Real-IP'] }, ...more }),
	});
	if (!answer.ok) throw new Error(`the settings answered ${answer.status}`);
}
