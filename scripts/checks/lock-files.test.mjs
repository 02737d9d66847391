import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test.each(['.', 'scripts/lab/bench'])('the lock file in %s names no registry', (folder) => {
	expect(readFileSync(`${folder}/package-lock.json`, 'utf8')).not.toContain('"resolved"');
});
