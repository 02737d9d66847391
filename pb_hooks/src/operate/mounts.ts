/**
 * The device of the mount that a path is in.
 *
 * @param mounts as Linux has them in /proc/self/mountinfo
 * @param path absolute, without links
 */
export function deviceOf(mounts: string, path: string): string | undefined {
	let found: { readonly device: string; readonly point: string } | undefined;
	for (const line of mounts.split('\n')) {
		const [, , device = '', , escaped = ''] = line.split(' ');
		// Blanks and backslashes in names are written as octal numbers.
		const point = escaped.replace(/\\(\d{3})/g, (_, octal: string) =>
			String.fromCharCode(Number.parseInt(octal, 8)),
		);
		const isAround = point === path || path.startsWith(point.replace(/\/?$/, '/'));
		// Of two mounts in one place, the later one is seen.
		if (point !== '' && isAround && point.length >= (found?.point.length ?? 0)) {
			found = { device, point };
		}
	}
	return found?.device;
}
