import { describeFile, guard, sendText, withPublicFolder } from '../shared/answer.ts';
import { publicFileName } from '../shared/file-name.ts';
import { classifyPath } from '../shared/site-path.ts';

const shell = 'index.html';
const pagePolicy = "base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'";

/** Serves the site's pages and the public files outside of /assets. */
export function servePage(e: PocketBaseEvent): void {
	guard(e, 'pages', () => withPublicFolder((root) => answer(e, root)));
}

function answer(e: PocketBaseEvent, root: PocketBaseRoot): void {
	const path = classifyPath(e.request.url.path);
	if (path.kind === 'redirect') redirect(e, path.to);
	else if (path.kind === 'page') sendPage(e, root, 200);
	else if (!sendPublicFile(e, root)) {
		if (path.kind === 'file') sendText(e, 404, 'Not found\n');
		else sendPage(e, root, 404);
	}
}

function redirect(e: PocketBaseEvent, to: string): void {
	const query = e.request.url.rawQuery;
	e.redirect(301, query === '' ? to : `${to}?${query}`);
}

function sendPublicFile(e: PocketBaseEvent, root: PocketBaseRoot): boolean {
	const name = publicFileName(e.request.pathValue('path'));
	if (name === undefined) return false;
	const file = describeFile(e, root, name, 'public, max-age=3600, stale-while-revalidate=86400');
	if (file === undefined) return false;
	e.fileFS(root.fs(), file.name);
	return true;
}

/** The page for every route: the shell, which renders the route of its address in the browser. */
function sendPage(e: PocketBaseEvent, root: PocketBaseRoot, status: 200 | 404): void {
	const file = describeFile(e, root, shell, 'no-cache');
	if (file === undefined) throw new Error('pb_public/index.html is missing: build the site');
	const header = e.response.header();
	header.set('Content-Security-Policy', pagePolicy);
	header.set('X-Frame-Options', 'DENY');
	if (status === 200) {
		e.fileFS(root.fs(), file.name);
		return;
	}
	// A 304 or a range would hide the status.
	header.del('ETag');
	e.blob(status, 'text/html; charset=utf-8', root.readFile(file.name));
}
