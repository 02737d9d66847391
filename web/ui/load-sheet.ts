let loading: Promise<unknown> | undefined;

/**
 * Loads the style sheet of /medical and the overlays, unless the page already links to it. If that
 * fails, the next call tries again.
 */
export async function loadSheet(): Promise<void> {
	const address = document.querySelector<HTMLElement>('[data-sheet]')?.dataset.sheet;
	if (!address) return;
	loading ??= link(address);
	await loading;
}

function link(href: string) {
	const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
	// At the end, as on /medical: after the sheet with the rules of all pages.
	document.body.append(sheet);
	return new Promise((resolve, reject) => {
		sheet.onload = resolve;
		sheet.onerror = () => {
			sheet.remove();
			loading = undefined;
			reject(new TypeError(`The page could not import ${href}`));
		};
	});
}
