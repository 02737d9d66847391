/** What PocketBase says before anybody has said where the site is. */
const unset = 'http://localhost:8090';

/** Where the site is reached, by PocketBase's application URL; '' while nobody has said. */
export function siteAddress(appUrl: string): string {
	return appUrl.replace(/\/+$/, '') === unset ? '' : appUrl;
}
