import { useEffect, useState } from 'react';

/**
 * Loads a module when it is first wanted, and returns undefined until then. If the load fails, it
 * calls `onFailure`, and tries again the next time the module is wanted.
 */
export function useModule<T>(
	wanted: boolean,
	load: () => Promise<T>,
	onFailure: (error: unknown) => void,
): T | undefined {
	const [module, setModule] = useState<T>();
	const missing = wanted && module === undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new closure is no reason to load
	useEffect(() => {
		if (missing) load().then((loaded) => setModule(() => loaded), onFailure);
	}, [missing]);
	return module;
}
