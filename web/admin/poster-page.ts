import { correction, generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import { adminWords } from '../content/admin.ts';
import { isolatingTag, numberParts } from '../lib/number-runs.ts';
import { type TextLanguage, textLanguage } from '../lib/text-language.ts';
import { addressOf } from '../records/addresses.ts';
import { languages } from '../records/languages.ts';
import { start } from './links.ts';
import { make, makeButton } from './make.ts';
import { type AdminRecord, isCoordinator, whenTextDrawn } from './pocketbase-admin.ts';
import { alone, recordsOf } from './undo-change.ts';

const words = adminWords.poster;

/** The address of the page on which editors print a poster. */
export const POSTER = '#/poster';
const CHOSEN = '?organization=';
const LIST = 'featured_orgs';

/** The sheet fits on A4 and Letter. Its unit is a millimeter on paper, less in a narrow window. */
const style = `
.poster { display: flex; flex-wrap: wrap; place-content: start; align-items: start; gap: 20px 40px }
.poster h1 { width: 100%; margin: 0 }
.poster-form { flex: 1 16rem; max-width: 30rem }
.poster-frame { flex: 1 1 20rem; max-width: 186mm; outline: 1px solid #888; container-type: inline-size; page: poster }
.poster-sheet { --mm: calc(100cqw / 186); display: flex; flex-direction: column; justify-content: space-between; height: calc(252 * var(--mm)); padding: calc(8 * var(--mm)); overflow: clip; background: #fff; color: #000; forced-color-adjust: none; font: bold calc(10 * var(--size) * var(--mm)) / 1.25 system-ui, sans-serif; text-align: center; text-wrap: balance; overflow-wrap: anywhere }
.poster-sheet > * { flex: none; width: 100%; margin: 0; color: inherit; font: inherit }
.poster-sheet h2 { font-size: 1.5em }
.poster-sheet > :last-child { font-size: .7em }
.poster-sheet svg { height: calc(104 * var(--mm)) }
@page poster { size: portrait; margin: 12mm }
@media print {
	:is(html, body):has(.poster-frame) { height: auto; overflow: visible; background: #fff }
	body:has(.poster-frame) :not(:has(.poster-frame), .poster-frame, .poster-frame *) { display: none !important }
	body :has(.poster-frame) { display: contents !important }
	.poster-frame { margin: auto; outline: 0 }
}
`;

/** Adds the page, and a link to it in the form of each organization. */
export function addPoster() {
	document.head.append(make('style', { textContent: style }));
	const { routes, store } = globalThis.app;
	routes.superuserOnly(POSTER, async () => {
		store.title = words.title;
		if (isCoordinator()) location.replace(start());
		const parts = isCoordinator() ? [] : await makeParts().catch(() => [words.failed]);
		const article = make('article', { className: 'page-content poster' });
		article.append(make('h1', { textContent: words.title }), ...parts);
		return make('div', { className: 'page' }, article);
	});
	whenTextDrawn((box, { collection, field, originalRecord }) => {
		if (collection.name !== LIST || field.name !== 'name' || !originalRecord?.id) return;
		const href = POSTER + CHOSEN + originalRecord.id;
		box.append(make('a', { className: 'donor-link', href, target: '_blank' }, words.link));
	});
}

/** Returns the form, and the poster that it changes. */
async function makeParts(): Promise<(HTMLElement | string)[]> {
	if (!/^https?:/i.test(globalThis.siteAddress)) return [words.noAddress];
	const [site, { items }] = await Promise.all([
		recordsOf('site').getOne('site', alone),
		recordsOf(LIST).getList<AdminRecord>(1, 500, { ...alone, sort: 'rank' }),
	]);
	const wanted = location.hash.split(CHOSEN)[1];
	const options = [{ id: '', name: words.site }, ...items].map(({ id, name }) =>
		make('option', { value: id, selected: id === wanted }, `${name}`),
	);
	const target = make('select', {}, ...options);
	const sentence = make('textarea', { rows: 4, maxLength: 300, dir: 'auto' });
	const status = make('p', { role: 'status' });
	const language =
		new Map<string, TextLanguage>(Object.entries(languages)).get(`${site.language}`) ??
		languages.English;
	const sheet = make('section', { className: 'poster-sheet', ariaLabel: words.title, ...language });
	const line = (tag: 'h2' | 'h3' | 'p', text: string) => {
		const parts = numberParts(text, language).map((part, place) =>
			place % 2 === 0 ? part : make(isolatingTag(part), { dir: 'ltr' }, part),
		);
		return make(tag, textLanguage(text, language), ...parts);
	};
	let suggested = '';
	function draw() {
		const organization = items.find(({ id }) => id === target.value);
		const isTyped = sentence.value !== suggested;
		suggested = `${organization?.whatMoneyDoes || site.heroFirstSentence}`;
		if (!isTyped) sentence.value = suggested;
		status.textContent = `${organization?.shownWhen ?? ''}`;
		const { id, slug } = organization ?? site;
		const own = addressOf(organization ? LIST : 'site', { id, slug: `${slug}` });
		const address = `${globalThis.siteAddress}${own}`;
		sheet.replaceChildren(
			line('h2', `${site.name}`),
			...(organization ? [line('h3', `${organization.name}`)] : []),
			line('p', sentence.value),
			drawQrCode(address),
			make('p', { dir: 'ltr' }, address.replace(/^https:\/\/|\/$/g, '')),
		);
		// Shrinks long text until it fits on the sheet.
		for (let size = 1; size > 0.02; size *= 0.85) {
			sheet.style.setProperty('--size', `${size}`);
			if (sheet.scrollHeight <= sheet.clientHeight) break;
		}
	}
	new ResizeObserver(draw).observe(sheet);
	const form = make('form', { className: 'poster-form', oninput: draw });
	form.append(
		make('p', {}, words.help),
		make('label', {}, words.target, target),
		status,
		make('label', {}, words.sentence, sentence),
		makeButton(words.print, 'btn', () => print()),
	);
	return [form, make('div', { className: 'poster-frame' }, sheet)];
}

/** Draws a QR code with a quiet zone of 4 modules, readable with a quarter of it damaged. */
function drawQrCode(address: string) {
	const code = generate(new URL(address).href, { minCorrectionLevel: correction.Q });
	const side = code.size + 8;
	const image = make('div', { role: 'img', ariaLabel: words.code(address) });
	image.innerHTML = `<svg viewBox="-4 -4 ${side} ${side}" shape-rendering="crispEdges"><path d="${toSvgPath(code)}"/></svg>`;
	return image;
}
