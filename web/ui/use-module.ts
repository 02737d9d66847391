import { useEffect, useState } from 'react';

/**
 * A module that is loaded when it is first wanted, and undefined until then. When the
 * load fails `onFailure` is called and the next wish tries again.
 */
export function useModule<T>(
	wanted: boolean,
	load: () => Promise<T>,
	onFailure: (error: unknown) => void,
): T | undefined {
	const [module, setModule] = useState<T>();
	const missing = wanted && module === undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: a new closure is not a new wish
	useEffect(() => {
		if (missing) load().then((loaded) => setModule(() => loaded), onFailure);
	}, [missing]);
	return module;
}
