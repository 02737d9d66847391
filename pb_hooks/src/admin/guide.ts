/** Sends the guide for editors, made of docs/editors.md by the build, to be shown in the admin. */
export function sendGuide(e: core.RequestEvent): void {
	const html = $os.readFile(`${__hooks}/lib/guide.html`);
	e.blob(200, 'text/html; charset=utf-8', html);
}
