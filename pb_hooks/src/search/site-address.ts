/** What PocketBase says before anybody has said where the site is. */
const unset = 'http://localhost:8090';

/** Where the site is reached, by PocketBase's application URL; no slash ends it; '' if unset. */
export function siteAddress(appUrl: string): string {
	const address = appUrl.replace(/\/+$/, '');
	return address === unset ? '' : address;
}
