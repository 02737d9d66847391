import { answers } from '../../../web/content/answers.ts';
import { guard, sendText } from './answer.ts';
import { sendPublicFile } from './public-files.ts';

/** Serves a file of pb_public/assets: its name holds a hash of its bytes, so it never changes. */
export function serveAsset(e: core.RequestEvent): void {
	guard(e, 'assets', () => {
		const path = `assets/${e.request.pathValue('path')}`;
		const sent = sendPublicFile(e, path, 'public, max-age=31536000, immutable');
		if (!sent) sendText(e, 404, `${answers.notFound}\n`);
	});
}
