// The contact sheet: one HTML page with all screenshots and their defects.

export type Picture = { name: string; view: string; file: string; problems: string[] };

const style = `
	:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
	body { margin: 1rem } nav a { margin-inline-end: 1rem }
	section { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start }
	figure { margin: 0; width: 16rem } figcaption { overflow-wrap: anywhere }
	img { display: block; width: 100%; max-height: 24rem; object-fit: cover; object-position: top; border: 1px solid gray }
	.wrong { color: light-dark(#b00020, #ff8a8a); font-weight: bold; overflow-wrap: anywhere }`;

const escapeHtml = (text: string) =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/**
 * @param pictures in the order of the table
 * @returns the page
 */
export function contactSheet(pictures: Picture[], summary: string): string {
	const views = [...new Set(pictures.map(({ view }) => view))];
	const problems = pictures.filter(({ problems }) => problems.length > 0);
	const link = (name: string) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`;
	const sections = views.map((view) => {
		const figures = pictures.filter((picture) => picture.view === view).map(figure);
		return `<h2 id="${escapeHtml(view)}">${escapeHtml(view)}</h2>\n<section>${figures.join('\n')}</section>`;
	});
	return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Look</title><style>${style}</style>
<h1>Look</h1><p>${escapeHtml(summary)}</p>
<nav>${views.map(link).join(' ')}</nav>
<ul class="wrong">${problems.map(({ name }) => `<li>${link(name)}</li>`).join('')}</ul>
${sections.join('\n')}
</html>
`;
}

function figure({ name, file, problems }: Picture) {
	const lines = problems.map((problem) => `<p class="wrong">${escapeHtml(problem)}</p>`).join('');
	return `<figure id="${escapeHtml(name)}"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>
<figcaption>${escapeHtml(name)}${lines}</figcaption></figure>`;
}
