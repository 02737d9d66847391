import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Puts a prefix before the page's title while it is `wanted`, and leaves the title without. */
export function useTitlePrefix(prefix: string, wanted: boolean) {
	// Undefined where a component stands alone, which the type does not say.
	const router: ReturnType<typeof useRouter> | undefined = useRouter({ warn: false });

	useEffect(() => {
		if (!wanted) return;
		const add = () => {
			if (!document.title.startsWith(prefix)) document.title = prefix + document.title;
		};
		add();
		// A step to another #hash sets the plain title again.
		const unsubscribe = router?.subscribe('onRendered', add);
		return () => {
			unsubscribe?.();
			if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
		};
	}, [router, prefix, wanted]);
}
