import type { Page } from 'playwright-core';

type Watch = {
	/** Elements of #app as the server sent them. */
	elements: Element[];
	/** Child lists and texts that changed in #app. */
	changes: string[];
	/** Attributes that changed in #app. */
	attributes: string[];
	/** Violations of the content policy. */
	violations: string[];
};

declare global {
	interface Window {
		watch?: Watch;
	}
}

/** Notes from before the application runs what becomes of the elements that the server sent. */
export async function watchHydration(page: Page) {
	await page.addInitScript(() => {
		const watch: Watch = { elements: [], changes: [], attributes: [], violations: [] };
		window.watch = watch;
		const name = (node: Node) =>
			node instanceof Element ? node.localName + (node.className && `.${node.className}`) : 'text';

		function note({ type, target, attributeName, addedNodes, removedNodes }: MutationRecord) {
			if (type === 'attributes') watch.attributes.push(`${name(target)} ${attributeName}`);
			else if (type === 'characterData') watch.changes.push(`a text became ${target.textContent}`);
			else {
				for (const node of addedNodes) watch.changes.push(`${name(target)} got ${name(node)}`);
				for (const node of removedNodes) watch.changes.push(`${name(target)} lost ${name(node)}`);
			}
		}

		document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
			watch.violations.push(`${effectiveDirective} ${blockedURI}`),
		);
		document.addEventListener('DOMContentLoaded', () => {
			const app = document.getElementById('app');
			if (!app) return;
			watch.elements = [...app.querySelectorAll('*')];
			new MutationObserver((records) => records.forEach(note)).observe(app, {
				attributes: true,
				characterData: true,
				childList: true,
				subtree: true,
			});
		});
	});
}

/** What happened to the server's elements up to now. */
export function hydrationOf(page: Page) {
	return page.evaluate(() => {
		const { elements = [], ...seen } = window.watch ?? {};
		const gone = elements.filter((element) => !element.isConnected).length;
		return { ...seen, elements: elements.length, gone };
	});
}

/** Lets the page draw so many times. */
export function frames(page: Page, count: number) {
	return page.evaluate(async (count) => {
		for (let frame = 0; frame < count; frame++) await new Promise(requestAnimationFrame);
	}, count);
}

/** What #app holds, a line for each element, in order: depth, name, attributes; texts too. */
export function linesOf(page: Page): Promise<string[]> {
	return page.evaluate(() => {
		const lines: string[] = [];

		function write(node: Node, depth: number) {
			const indent = ' '.repeat(depth);
			if (node instanceof Element) {
				const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`);
				lines.push(`${indent}<${node.localName}${attributes.sort().join('')}>`);
			} else {
				lines.push(`${indent}${node.nodeName} ${node.textContent}`);
			}
			for (const child of node.childNodes) write(child, depth + 1);
		}

		for (const child of document.getElementById('app')?.childNodes ?? []) write(child, 0);
		return lines;
	});
}
