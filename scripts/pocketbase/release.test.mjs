// Which archive is for which machine, and what may come out of one.
import { expect, test } from 'vitest';
import { makeZip } from '../testing/zip.mjs';
import { archiveName } from './release.mjs';
import { readZipEntry } from './unzip.mjs';

test.each([
	['linux', 'x64', 'pocketbase_0.40.4_linux_amd64.zip'],
	['linux', 'arm', 'pocketbase_0.40.4_linux_armv7.zip'],
	['darwin', 'arm64', 'pocketbase_0.40.4_darwin_arm64.zip'],
	['win32', 'x64', 'pocketbase_0.40.4_windows_amd64.zip'],
	['darwin', 'arm', undefined],
	['linux', 'riscv64', undefined],
	['aix', 'ppc64', undefined],
])('on %s %s it is %s', (platform, arch, name) => {
	expect(archiveName('0.40.4', platform, arch)).toBe(name);
});

test('a file comes out of an archive byte for byte', () => {
	const content = Buffer.from('binary \0 content '.repeat(1000));
	expect(readZipEntry(makeZip('pocketbase', content), 'pocketbase').equals(content)).toBe(true);
});

test.each([
	['something else', Buffer.from('<html>not found</html>'), /not a zip/],
	['an archive of other files', makeZip('README.md', Buffer.from('x')), /holds no pocketbase/],
	['an archive without its start', makeZip('pocketbase', Buffer.alloc(99)).subarray(1), /damaged/],
])('%s is refused', (_what, zip, reason) => {
	expect(() => readZipEntry(zip, 'pocketbase')).toThrow(reason);
});
