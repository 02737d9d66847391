// Measures contenders in turn, so that what disturbs a run disturbs all of them.

/**
 * Measures each contender once in every run. Each run begins with another one, so that none is always
 * the one after the heaviest.
 *
 * @template {string} Name
 * @template Measured
 * @param {readonly Name[]} names of the contenders
 * @param {number} runs
 * @param {(name: Name) => Promise<Measured>} measure
 * @param {(run: number) => void} log told after each run
 */
export async function measureInTurn(names, runs, measure, log) {
	/** @type {Map<Name, Measured[]>} a measurement per run */
	const measured = new Map(names.map((name) => [name, []]));
	for (let run = 0; run < runs; run += 1) {
		const first = run % names.length;
		for (const name of [...names.slice(first), ...names.slice(0, first)]) {
			measured.get(name)?.push(await measure(name));
		}
		log(run + 1);
	}
	return (/** @type {Name} */ name) => measured.get(name) ?? [];
}
