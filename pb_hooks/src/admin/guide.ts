/** Sends the guide for editors, which the build makes from docs/editors.md and docs/coordinators.md. */
export function sendGuide(e: core.RequestEvent): void {
	e.blob(200, 'text/html; charset=utf-8', $os.readFile(`${__hooks}/lib/guide.html`));
}
