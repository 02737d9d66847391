import { describeFile, guard, sendText, withPublicFolder } from '../shared/answer.ts';
import { publicFileName } from '../shared/file-name.ts';

/** Serves a file of pb_public/assets: its name holds a hash of its bytes, so it never changes. */
export function serveAsset(e: PocketBaseEvent): void {
	guard(e, 'assets', () => {
		const name = publicFileName(`assets/${e.request.pathValue('path')}`);
		const served = name !== undefined && withPublicFolder((root) => serve(e, root, name));
		if (!served) sendText(e, 404, 'Not found\n');
	});
}

function serve(e: PocketBaseEvent, root: PocketBaseRoot, name: string): boolean {
	const file = describeFile(e, root, name, 'public, max-age=31536000, immutable');
	if (file === undefined) return false;
	e.fileFS(root.fs(), file.name);
	return true;
}
