import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Adds a prefix to the page's title while it is `wanted`, and removes it afterward. */
export function useTitlePrefix(prefix: string, wanted: boolean) {
	// Undefined for a component without a router, which the type does not express.
	const router: ReturnType<typeof useRouter> | undefined = useRouter({ warn: false });

	useEffect(() => {
		if (!wanted) return;
		const add = () => {
			if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
		};
		add();
		// A move to another #hash sets the plain title again.
		const unsubscribe = router?.subscribe('onRendered', add);
		return () => {
			unsubscribe?.();
			if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
		};
	}, [router, prefix, wanted]);
}
