import { guard } from './answer.ts';
import { sendPublicFile } from './public-files.ts';

/** Serves a file of pb_public/assets: its name holds a hash of its bytes, so it never changes. */
export function serveAsset(e: core.RequestEvent): void {
	guard(e, 'assets', () => {
		const path = `assets/${e.request.pathValue('path')}`;
		sendPublicFile(e, path, 'public, max-age=31536000, immutable');
	});
}
