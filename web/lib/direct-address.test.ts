import { expect, test } from 'vitest';
import { directAddress, isShortened } from './direct-address.ts';

const give = 'https://example.org/give';
const inside = encodeURIComponent(give);

test.each([
	`https://l.facebook.com/l.php?u=${inside}&h=AT0`,
	`https://lm.facebook.com/l.php?h=AT0&u=${inside}%3Ffbclid%3DIwAR0`,
	`https://l.instagram.com/?u=${inside}%3Futm_source%3Dig&e=AT1`,
	'https://www.google.com/url?q=https://example.org/give&sa=D&ust=1',
	`https://www.google.co.uk/url?sa=t&url=${inside}&usg=x`,
	`https://nam02.safelinks.protection.outlook.com/?url=${inside}&data=05%7C`,
	`https://www.youtube.com/redirect?event=video_description&q=${inside}`,
	`https://www.linkedin.com/redir/redirect?url=${inside}`,
	`https://slack-redir.net/link?url=${inside}`,
	`https://duckduckgo.com/l/?uddg=${inside}`,
	'https://urldefense.com/v3/__https://example.org/give__;!!NEt6yMaO$',
	'https://urldefense.com/v3/__https:/example.org/give__;!!NEt6yMaO$',
	'https://urldefense.us/v3/__https://example.org/give__;!!NEt6yMaO$',
	`https://l.facebook.com/l.php?u=${encodeURIComponent(`https://www.google.com/url?q=${inside}`)}`,
	`https://l.facebook.com:443/l.php?u=${encodeURIComponent(inside)}`,
	`https://www.google.com/url?sa=t&amp;q=&amp;url=${inside}`,
	`https://m.facebook.com/flx/warn/?u=${inside}`,
	`https://eur01.safelinks.protection.outlook.com/ap/w-59584e83/?url=${inside}&data=05`,
	`https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${inside}`,
	`https://linkprotect.cudasvc.com/url?a=${inside}&c=E,1`,
	'https://urldefense.proofpoint.com/v2/url?u=https-3A__example.org_give&d=DwMFaQ',
	`https://urldefense.proofpoint.com/v1/url?u=${inside}&k=x`,
	`${give}?fbclid=IwAR0`,
	`${give}?utm_source=a&utm_medium=b&gclid=c&mc_cid=d&mc_eid=e&igsh=f`,
	`${give}?utm_source=a&amp;utm_medium=b&_ga=2.1&mibextid=c&__cft__[0]=d&gad_source=1&srsltid=e`,
])('%s leads to the page', (address) => {
	expect(directAddress(address)).toBe(give);
});

test.each([
	[`${give}?id=7&utm_source=mail#form`, `${give}?id=7#form`],
	[`${give}?utm_source=mail#form`, `${give}#form`],
	['https://youtu.be/abc?si=x&t=30', 'https://youtu.be/abc?t=30'],
	[
		'https://www.google.com/url?q=https://example.org/a_%28b%29%3Fc%3D%22%26d&sa=D',
		'https://example.org/a_%28b%29?c=%22&d',
	],
	[
		'https://urldefense.proofpoint.com/v2/url?u=https-3A__example.org_a-2Db-5Fc-3Fd-3D-2525&d=x',
		'https://example.org/a-b_c?d=%25',
	],
	[`https://t.me/iv?url=${encodeURIComponent(`${give}\u202e\n`)}`, `${give}%E2%80%AE%0A`],
])('of %s, what the page needs stays', (address, direct) => {
	expect(directAddress(address)).toBe(direct);
});

test.each([
	give,
	`${give}?`,
	`${give}?u=${inside}&amount=25&source=utm_source&ref=nurses`,
	'https://l.facebook.com/l.php',
	'https://l.facebook.com/l.php?u=%E0%A4%A',
	'https://l.facebook.com/l.php?u=javascript%3Aalert(1)',
	`https://l.facebook.com/l.php?u=${encodeURIComponent('https://example.org@evil.example/')}`,
	`https://l.facebook.com/l.php?u=${encodeURIComponent('https://evil.example\\@example.org/')}`,
	`${give}?utm_zone=36R&utm_easting=640000&utm_northing=3490000`,
	`${give}?si=abc&source=a&gala=1&_gallery=2`,
	`https://l.facebook.com.example.org/l.php?u=${inside}`,
	`https://www.google.com/search?q=${inside}`,
	`https://evil.example/www.google.com/url?q=${inside}`,
	'https://urldefense.com/v3/__https://example.org/a*b__;Iw!!NEt6yMaO$',
	'mailto:info@example.org?subject=utm_source=a',
])('%s stays as it is', (address) => {
	expect(directAddress(address)).toBe(address);
});

test('a short address is known, and similar names are not', () => {
	expect(isShortened('https://bit.ly/abc')).toBe(true);
	expect(isShortened('https://WWW.TinyURL.com/abc')).toBe(true);
	expect(isShortened('https://us1.list-manage.com/track/click?u=1')).toBe(true);
	expect(isShortened('https://orbit.ly/abc')).toBe(false);
	expect(isShortened('https://example.org/?x=https://t.co/1')).toBe(false);
});
