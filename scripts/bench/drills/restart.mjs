// A site with a thousand organizations that is started again, by ./anemone as a unit does it.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeFolder } from '../../lib/cleanup.mjs';
import { serve } from '../../package/testing/serve.mjs';
import { stagePackage } from '../../package/testing/versions.mjs';
import { makeLargeSite } from '../large-site.mjs';
import { needLinux, processorTimeOf } from '../process.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const restarts = 5;
/** Seconds of processor time, which other programs on the machine do not change. */
const most = 1;

/** @type {import('../drills.mjs').Drill} */
export async function drillRestart({ defer }) {
	needLinux();
	const home = await stagePackage(join(await makeFolder(defer), 'home'));
	const dir = await makeLargeSite({ root, defer }, 1000);
	const times = [];
	for (let restart = 0; restart < restarts; restart += 1) {
		const begun = Date.now();
		const { url, pid, stop } = await serve(join(home, 'anemone'), ['start', `--dir=${dir}`]);
		const { status } = await fetch(url);
		const passed = (Date.now() - begun) / 1000;
		times.push({ status, used: (await processorTimeOf(pid)) / 100, passed });
		await stop();
	}
	const { used, passed } = times.sort((a, b) => a.used - b.used)[restarts >> 1] ?? {
		used: 0,
		passed: 0,
	};
	return [
		[
			`with 1,000 organizations a start answers for the home page within ${most} s`,
			used <= most && times.every(({ status }) => status === 200),
			`${used.toFixed(2)} s of processor time, ${passed.toFixed(2)} s on this machine`,
		],
	];
}
