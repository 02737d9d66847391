import { outputOf } from '../machine/ask-pocketbase.ts';

// Prints each changed sample with the place of its copy, the first path that its comments name.
const script = `cd "$2/deploy" && for name in *; do
	cmp -s "$name" "$1/deploy/$name" || printf '  %s: %s\\n' "$name" "$(
		sed -n 's|^#.* \\(/etc/[a-zA-Z/._-]*[a-zA-Z]\\).*|\\1|p' "$name" | head -n 1)"
done`;
const MAX_DIFF_LINES = 60;

/** Reports what a new version changes outside: samples, whose copies in /etc stay unchanged. */
export function reportUpdate(before = '', after = ''): string {
	const changed = outputOf('sh', '-c', script, 'sh', before, after);
	if (changed === '') return '';
	const folders = [`${before}/deploy`, `${after}/deploy`];
	const differ = 'diff -ruN "$1" "$2" || [ $? = 1 ]';
	const lines = outputOf('sh', '-c', differ, 'sh', ...folders).trimEnd();
	const isShort = lines.split('\n').length <= MAX_DIFF_LINES;
	const shown = isShort ? lines : `To see the changes, run: diff -ruN ${folders.join(' ')}`;
	return `The new version changes these samples in deploy/. Compare them with your copies in /etc, which stay unchanged.\n${changed}${shown}`;
}
