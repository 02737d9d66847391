import { existsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder on another file system than the tests' data; '' on a machine without one. */
export const otherDisk =
	existsSync('/dev/shm') && statSync('/dev/shm').dev !== statSync(tmpdir()).dev ? '/dev/shm' : '';
