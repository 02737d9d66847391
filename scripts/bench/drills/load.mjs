// Load and floods of nonsense on a real site: nothing fails, and memory stays small.
import { serveSite } from '../../testing/deferred.mjs';
import { memoryOf, needLinux, processorTimeOf } from '../process.mjs';
import { load } from '../wrk.mjs';

/** Paths that nobody knows, or known ones written otherwise, a new one each time. */
const flood = `
math.randomseed(os.time())
local known = { "/medical", "/posts", "/events", "/" }
function request()
	local kind = math.random(4)
	local some = string.format("%x", math.random(1, 2000000000))
	if kind == 1 then return wrk.format("GET", "/" .. some) end
	if kind == 2 then return wrk.format("GET", "/posts/" .. some) end
	if kind == 3 then return wrk.format("GET", "/MeDiCaL/" .. some .. "/") end
	return wrk.format("GET", known[math.random(4)] .. "?" .. some)
end
`;

/** Bytes. Each of the engine's workers has all hooks' handlers, 15 workers wait, a flood makes more. */
const most = 150e6;
const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1e6)} MB`;

/** @type {import('../drills.mjs').Drill} */
export async function drillLoad({ defer }) {
	needLinux();
	const site = await serveSite(defer);
	const visits = await costOf(site, '');
	const loaded = await memoryOf(site.pid());
	const nonsense = await costOf(site, flood);
	const flooded = await memoryOf(site.pid());
	const { status } = await fetch(site.url);
	return [
		[
			'every request for the home page under load is answered',
			visits.errors === 0 && visits.requests > 0,
			`${Math.round(visits.rate)} requests/s, ${visits.errors} failed`,
		],
		[
			`after the load the server holds at most ${megabytes(most)}`,
			loaded.now <= most,
			`${megabytes(loaded.now)}, ${megabytes(loaded.peak)} at its peak`,
		],
		[
			'after a flood of unknown paths too',
			flooded.now <= most,
			`${megabytes(flooded.now)} after ${nonsense.requests} paths`,
		],
		[
			// Rendered anew for each, they would cost a hundred times as much.
			'an unknown path costs less than ten known ones',
			nonsense.cost < 10 * visits.cost,
			`${(nonsense.cost / visits.cost).toFixed(2)} of its processor time`,
		],
		['the site answers afterwards', status === 200, String(status)],
	];
}

/**
 * Loads the site and counts what that costs it, which another program's work does not change.
 *
 * @param {import('../../testing/site.mjs').Site} site
 * @param {string} script of wrk's
 * @returns {Promise<import('../wrk.mjs').Load & { cost: number }>} `cost` in ticks a request
 */
async function costOf(site, script) {
	const before = await processorTimeOf(site.pid());
	const result = await load(`${site.url}/`, { seconds: 15, script });
	const used = (await processorTimeOf(site.pid())) - before;
	return { ...result, cost: used / result.requests };
}
