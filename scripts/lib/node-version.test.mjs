// Node versions are compared number by number.
import { expect, test } from 'vitest';
import { nodeComplaint } from './node-version.mjs';

test.each(['v20.19.0', 'v20.19.5', 'v20.20.2', 'v22.0.0', 'v100.1.0'])(
	'%s is new enough',
	(version) => {
		expect(nodeComplaint(version, '>=20.19')).toBe('');
	},
);

test.each(['v20.18.9', 'v20.9.0', 'v18.20.8', 'v9.99.0', 'v0.12.0'])('%s is too old', (version) => {
	expect(nodeComplaint(version, '>=20.19')).toBe(
		`Node 20.19 or newer is needed, this is ${version}: see https://nodejs.org`,
	);
});
