import { type FlateCallback, type Zippable, zipSync } from 'fflate';

export { strToU8, zipSync } from 'fflate';

/** Replaces fflate's own function, which needs a worker: the admin's policy forbids that. */
export function zip(files: Zippable, done: FlateCallback) {
	done(null, zipSync(files));
}
