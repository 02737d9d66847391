// React's names, Preact's code: in the browser's bundle, in PocketBase's, and in tests.
import { join } from 'node:path';

/** What stands in for each module. @param {string} root */
export const preactAliases = (root) => ({
	react: 'preact/compat',
	'react-dom': 'preact/compat',
	'react-dom/client': 'preact/compat/client',
	'react/jsx-runtime': 'preact/jsx-runtime',
	'use-sync-external-store/shim/with-selector': join(root, 'web/lib/with-selector.ts'),
});
