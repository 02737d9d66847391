// Part of every page that `npm run dev` builds: reloads the page when its text has changed.
// It polls the site, which the page's policy allows, because realtime is switched off.

const address = location.href;
let shown: string | undefined;

async function look() {
	if (document.hidden) return;
	const page = await fetch(address, { cache: 'no-store' });
	const text = await page.text();
	shown ??= text;
	if (text !== shown) location.reload();
}

const ignore = () => {}; // PocketBase is restarting.
setInterval(() => look().catch(ignore), 1000);
