import { expect, test } from 'vitest';
import { deviceOf } from './mounts.ts';

// As a kernel shows a disk, a memory disk, two mounted subvolumes of one btrfs disk, a folder that is
// mounted a second time, and a name with a space.
const mounts = `22 1 254:0 / / rw,relatime - ext4 /dev/vda rw
27 22 0:27 / /dev/shm rw,nosuid - tmpfs tmpfs rw
43 22 0:39 / /mnt/pool rw,relatime - btrfs /dev/sdb rw,subvolid=5,subvol=/
44 22 0:39 /copies /mnt/copies rw,relatime - btrfs /dev/sdb rw,subvolid=257,subvol=/copies
45 22 254:0 /srv /mnt/bound rw,relatime - ext4 /dev/vda rw
46 22 8:17 / /mnt/my\\040disk rw,relatime - ext4 /dev/sdc1 rw
47 22 8:33 / /mnt/over rw,relatime - ext4 /dev/sdd1 rw
48 47 8:34 / /mnt/over rw,relatime - ext4 /dev/sdd2 rw
`;

test.each([
	['the root', '/', '254:0'],
	['a folder', '/var/lib/anemone', '254:0'],
	['a mounted folder', '/dev/shm', '0:27'],
	['a folder in it', '/dev/shm/copies', '0:27'],
	['a folder whose name only begins so', '/dev/shm2', '254:0'],
	['a subvolume', '/mnt/pool/data', '0:39'],
	['another one, mounted by itself', '/mnt/copies', '0:39'],
	['a bind mount', '/mnt/bound/copies', '254:0'],
	['a name with a space', '/mnt/my disk', '8:17'],
	['the later of two mounts', '/mnt/over/copies', '8:34'],
])('%s is on its disk', (_what, path, device) => {
	expect(deviceOf(mounts, path)).toBe(device);
});

test('a machine that shows no mounts has no answer', () => {
	expect(deviceOf('', '/data')).toBeUndefined();
});
