import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no sheet but the tokens names a colour', () => {
	const sheets = readdirSync('web/styles', { recursive: true, encoding: 'utf8' }).filter(
		(path) => path.endsWith('.scss') && path !== '_tokens.scss',
	);
	expect(sheets.length).toBeGreaterThan(10);
	const named = sheets.flatMap((path) =>
		(
			readFileSync(`web/styles/${path}`, 'utf8').match(
				/#[\da-f]{3,8}\b|\b(?:rgb|hsl)a?\([\d.]+/gi,
			) ?? []
		).map((colour) => `${path}: ${colour}`),
	);
	expect(named).toEqual([]);
});
