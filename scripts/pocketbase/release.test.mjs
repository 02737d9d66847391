// Which archive is for which machine.
import { expect, test } from 'vitest';
import { archiveName } from './release.mjs';

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
