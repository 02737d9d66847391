// Tests files to download: which are refused, and how the others are sent, replaced and hidden.
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, test } from 'vitest';
import { upload, uploaderTo } from '../../../scripts/testing/content.ts';
import { smallJpeg } from '../../../scripts/testing/pictures.ts';
import { memoryOf } from '../../../scripts/testing/process.ts';
import { json, records, request } from '../../../scripts/testing/request.ts';
import { sharedSite } from '../../../scripts/testing/shared.ts';

const site = sharedSite({ sample: false });
const save = uploaderTo(site);
const pdf = (content = '', start = '%PDF-1.4') =>
	Buffer.from(`${start}\n${content}\nstartxref\n9\n%%EOF\n`, 'latin1');
const saveFile = (title: string, content: Buffer, name = 'a.pdf', id?: string) =>
	save('files', { title, file: upload(content, name) }, id);
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
	request(site.url, path, { method, headers });

const flyer = pdf('flyer');
const large = pdf('x'.repeat(10_000_000));
let file: Awaited<ReturnType<typeof save>>['body'];
beforeAll(async () => {
	({ body: file } = await saveFile('Flyer', flyer));
});

test.each<[name: string, content: Buffer, why: RegExp]>([
	['a page', Buffer.from('<html><script>alert(1)</script>'), /is a web page\. Only PDF files/],
	['plain text', Buffer.from('Our plan'), /is not a PDF, whatever its name is\. Only/],
	['a document', Buffer.from('PK\x03\x04word/document.xml'), /is a document or an/],
	['a page that names a PDF late', pdf('', `<html>${' '.repeat(1024)}%PDF-`), /is a web page/],
	['a picture', smallJpeg, /is a picture\. .* with “Add pictures”/],
	['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /is an SVG drawing/],
	['nothing', Buffer.alloc(0), /is empty/],
	['half of a download', large.subarray(0, 5_000_000), /its end is missing/],
	['too much', pdf('x'.repeat(11_000_000)), /has 12 MB, and the maximum is 10/],
	['a locked PDF', pdf('trailer <</Encrypt 5 0 R>>'), /protected by a password/],
	['another', pdf(`<</Type/XRef/Encrypt<<>>>>${' '.repeat(9000)}`), /protected by a password/],
])('a file with %s is refused in words', async (_, content, why) => {
	const { status, body } = await saveFile('Refused', content);
	expect([status, body.message]).toEqual([400, expect.stringMatching(why)]);
});

test.each<[title: string, content: Buffer, name: string, slug: string, shown: string]>([
	[
		'After a line',
		pdf('', '\r\n\xef\xbb\xbf%PDF-1.4'),
		'a.pdf',
		'after-a-line',
		'After%20a%20line',
	],
	['No table', pdf('startxref\n99999999999999999999'), '../../a.pdf', 'no-table', 'No%20table'],
	['A page too', pdf('<html>'), 'a_9999b_b.html', 'a-page-too', 'A%20page%20too'],
	['دليل', flyer, 'دليل.pdf', 'file', '%D8%AF%D9%84%D9%8A%D9%84'],
	['الخطة', flyer, 'a.pdf.exe', 'file-2', '%D8%A7%D9%84%D8%AE%D8%B7%D8%A9'],
	[
		`It's "a\r\nX: y" (50%)`,
		flyer,
		'a',
		'its-a-x-y-50',
		'It%27s%20%22a%20X%3A%20y%22%20%2850%25%29',
	],
])('%s is stored as a PDF, and sent under its title', async (title, content, name, slug, shown) => {
	const { status, body } = await saveFile(title, content, name);
	expect([status, body.slug, body.size]).toEqual([200, slug, '1\xa0KB']);
	expect(body.file).toMatch(/^\w+_\d+b_[A-Za-z0-9]{10}\.pdf$/);
	const sent = await get(`/files/${slug}.pdf`, { 'Accept-Encoding': 'gzip, br' });
	expect([sent.status, sent.body.equals(content)]).toEqual([200, true]);
	expect(sent.headers).toMatchObject({
		'content-type': 'application/pdf',
		'content-disposition': `attachment; filename="${slug}.pdf"; filename*=UTF-8''${shown}.pdf`,
		'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
		'x-content-type-options': 'nosniff',
		'cache-control': expect.stringMatching(/^public, max-age=0, must-revalidate, s-maxage=1,/),
	});
	expect([sent.one('Content-Encoding'), sent.one('X')]).toEqual([undefined, undefined]);
});

test('a file is sent in one range, but not in several', async () => {
	const all = flyer.length;
	const head = await get('/files/flyer.pdf', {}, 'HEAD');
	expect([head.status, head.one('Content-Length'), head.body.length]).toEqual([200, `${all}`, 0]);
	const ranged = (Range: string) =>
		get('/files/flyer.pdf', { Range, 'If-Range': head.one('ETag') ?? '' });
	const [one, two] = [await ranged('bytes=3-7'), await ranged('bytes=0-0,2-2')];
	expect([one.status, one.body.length, two.status, two.body.length]).toEqual([206, 5, 200, all]);
});

test.each([
	...['/files/', '/files/none.pdf', '/files/flyer', '/files/flyer.html', '/files/flyer.pdf/'],
	...['/files/FLYER.pdf', '/files/..%2fdata.db', '/files/%2e%2e/flyer.pdf', '/files/flyer.pdf%00'],
	...["/files/x'%20OR%201=1--.pdf", '/files/-.pdf', `/files/${'a'.repeat(61)}.pdf`],
	...['RAW', 'RAW?token=abc', 'RAW?thumb=100x100'],
])('%s leads to no file', async (path) => {
	const raw = `/api/files/files/${file.id}/${file.file}`;
	expect([301, 404]).toContain((await get(path.replace('RAW', raw))).status);
	const { token } = json(await site.ask('/api/files/token', 'POST')) as { token: string };
	const opened = await get(`${raw}?token=${token}`);
	expect([opened.status, opened.one('Cache-Control')]).toEqual([200, 'no-store']);
});

test('a file keeps its address when it is replaced, and again when that is undone', async () => {
	const { body: first } = await saveFile('Plan', pdf('first'));
	const path = '/files/plan.pdf';
	const record = records('files', first.id);
	const tag = (await get(path)).one('ETag') ?? '';
	const sent = async () => (await get(path, { 'If-None-Match': tag })).body.toString('latin1');
	await saveFile('The plan', pdf('second'), 'b.pdf', first.id);
	expect(await sent()).toContain('second');
	expect((await site.ask(record, 'PATCH', { file: first.file })).status).toBe(200);
	expect((await get(path, { 'If-None-Match': tag })).status).toBe(304);
	const taken = await site.ask(record, 'PATCH', { slug: `${site.url}/files/Flyer.pdf` });
	expect(String(taken.body)).toContain('“Flyer” already uses “flyer”');
	expect((await site.ask(record, 'DELETE')).status).toBe(400);
	await site.ask(record, 'PATCH', { hidden: true });
	expect((await get(path)).status).toBe(404);
	expect((await site.ask(record, 'DELETE')).status).toBe(204);
});

test('many slow readers take little memory, and leave the pages alone', async () => {
	await saveFile('Large', large);
	const port = Number(new URL(site.url).port);
	const readers = Array.from({ length: 150 }, (_, at) =>
		connect({ host: '127.0.0.1', port, localAddress: `127.0.1.${(at % 9) + 1}` }),
	);
	const statuses = await Promise.all(
		readers.map(async (reader) => {
			reader.write('GET /files/large.pdf HTTP/1.1\r\nHost: localhost\r\n\r\n');
			const [first] = await once(reader, 'data');
			reader.pause();
			return String(first).slice(9, 12);
		}),
	);
	expect(statuses.filter((status) => status === '200')).toHaveLength(120);
	expect(new Set(statuses)).toEqual(new Set(['200', '503']));
	expect((await get('/')).status).toBe(200);
	expect((await memoryOf(site.pid())).peak).toBeLessThan(350e6);
	for (const reader of readers) reader.destroy();
	const status = async () => (await get('/files/flyer.pdf')).status;
	await expect.poll(status, { timeout: 10_000 }).toBe(200);
});
