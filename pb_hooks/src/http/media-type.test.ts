import { expect, test } from 'vitest';
import { isCompressible, mediaType } from './media-type.ts';

test.each([
	['a.js', 'text/javascript; charset=utf-8', true],
	['A.CSS', 'text/css; charset=utf-8', true],
	['a.b.svg', 'image/svg+xml; charset=utf-8', true],
	['x/a.woff2', 'font/woff2', false],
	['a.png', 'image/png', false],
	['a.js.br', 'application/octet-stream', false],
	['a.constructor', 'application/octet-stream', false],
	['a', 'application/octet-stream', false],
])('%s is %s', (name, type, compressible) => {
	expect([mediaType(name), isCompressible(type)]).toEqual([type, compressible]);
});
