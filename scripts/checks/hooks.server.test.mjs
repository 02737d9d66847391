import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensurePocketBase } from '../pocketbase.mjs';
import { callInEngine } from '../testing/engine.mjs';
import { missing } from './hooks.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @type {string} */
let folder;

beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'names-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('lists only names that the pinned PocketBase really lacks', async () => {
	const module = join(folder, 'names.js');
	const kinds = [...missing, 'Promise', 'Buffer'].map((name) => `${name}: typeof ${name}`);
	await writeFile(module, `exports.kinds = () => ({ ${kinds.join(', ')} });`);
	const binary = await ensurePocketBase({ root });
	const there = await callInEngine({ binary, module, name: 'kinds' });
	const known = Object.entries(there ?? {}).filter(([, kind]) => kind !== 'undefined');
	expect(known.map(([name]) => name)).toEqual(['Promise', 'Buffer']);
});
