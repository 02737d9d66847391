/** What PocketBase sets by itself says nothing about where the site is reached. */
const defaultAppUrl = 'http://localhost:8090';

/** Where the site is reached, without a slash at the end; '' while nobody has said. */
export function configuredAppUrl(): string {
	const { appURL } = $app.settings().meta;
	return appURL === defaultAppUrl ? '' : appURL.replace(/\/+$/, '');
}
