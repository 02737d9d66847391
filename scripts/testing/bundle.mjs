// Bundles a module for a browser as the site's own are: React's names, Preact's code.
import { build } from 'esbuild';

const alias = {
	react: 'preact/compat',
	'react-dom': 'preact/compat',
	'react-dom/client': 'preact/compat/client',
	'react/jsx-runtime': 'preact/jsx-runtime',
};

/**
 * @param {string} module path of the module
 * @param {string} name of the global that holds the module's exports
 * @returns {Promise<string>} a classic script
 */
export async function bundleForBrowser(module, name) {
	const { outputFiles } = await build({
		entryPoints: [module],
		alias,
		bundle: true,
		minify: true,
		format: 'iife',
		globalName: name,
		target: 'es2020',
		jsx: 'automatic',
		write: false,
	});
	return outputFiles[0]?.text ?? '';
}
