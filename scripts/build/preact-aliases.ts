// Replaces React by Preact: in the browser's bundle, in PocketBase's bundle and in tests.
import { join } from 'node:path';

/** The replacement of each module. */
export const preactAliases = (root: string) => ({
	react: 'preact/compat',
	'react-dom': 'preact/compat',
	'react-dom/client': 'preact/compat/client',
	'react/jsx-runtime': 'preact/jsx-runtime',
	'use-sync-external-store/shim/with-selector': join(root, 'web/lib/with-selector.ts'),
});
