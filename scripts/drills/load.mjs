// Load and floods of nonsense on a real site: nothing fails, and memory stays small.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryOf, processorTimeOf } from '../bench/answers.mjs';
import { load } from '../bench/wrk.mjs';
import { startSite } from '../testing/site.mjs';

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

const most = 100e6;
const megabytes = (/** @type {number} */ bytes) => `${Math.round(bytes / 1e6)} MB`;

/** @type {import('../drills.mjs').Drill} */
export async function drillLoad() {
	const folder = await mkdtemp(join(tmpdir(), 'anemone-drill-'));
	const site = await startSite();
	try {
		const script = join(folder, 'flood.lua');
		await writeFile(script, flood);
		const visits = await costOf(site, { seconds: 15 });
		const loaded = await memoryOf(site.pid());
		const nonsense = await costOf(site, { seconds: 15, script });
		const flooded = await memoryOf(site.pid());
		const after = await fetch(site.url);
		return [
			{
				what: 'every request for the home page under load is answered',
				held: visits.errors === 0 && visits.requests > 0,
				seen: `${Math.round(visits.requestsPerSecond)} requests/s, ${visits.errors} failed`,
			},
			{
				what: `after the load the server holds at most ${megabytes(most)}`,
				held: loaded.now <= most,
				seen: `${megabytes(loaded.now)}, ${megabytes(loaded.peak)} at its peak`,
			},
			{
				what: `after a flood of unknown paths too`,
				held: flooded.now <= most,
				seen: `${megabytes(flooded.now)} after ${nonsense.requests} paths`,
			},
			{
				// Rendered anew for each, they would cost a hundred times as much.
				what: 'an unknown path costs less than ten known ones',
				held: nonsense.cost < 10 * visits.cost,
				seen: `${(nonsense.cost / visits.cost).toFixed(2)} of its processor time`,
			},
			{ what: 'the site answers afterwards', held: after.ok, seen: String(after.status) },
		];
	} finally {
		await site.stop();
		await rm(folder, { recursive: true, force: true });
	}
}

/**
 * Loads the site and counts what that costs it, which another program's work does not change.
 *
 * @param {import('../testing/site.mjs').Site} site
 * @param {Parameters<typeof load>[1]} options
 * @returns {Promise<Awaited<ReturnType<typeof load>> & { cost: number }>} `cost` in ticks a request
 */
async function costOf(site, options) {
	const before = await processorTimeOf(site.pid());
	const result = await load(`${site.url}/`, options);
	const used = (await processorTimeOf(site.pid())) - before;
	return { ...result, cost: used / result.requests };
}
