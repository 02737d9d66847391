// The few actions with which a test drives a browser, in any engine.
import { expect } from 'vitest';
import { isHydrated } from './in-page.mjs';

/**
 * The functions of an engine's own protocol.
 *
 * @typedef {object} Protocol
 * @property {number} narrowest the minimum width of a window in CSS pixels
 * @property {(url: string) => Promise<unknown>} navigate resolves when the page has loaded
 * @property {(source: string, args: unknown[]) => Promise<unknown>} call runs a function's source
 *   in the page, awaits its promise, and returns the result
 * @property {(actions: object[]) => Promise<unknown>} perform input in WebDriver's format
 * @property {(width: number) => Promise<unknown>} resize
 * @property {() => string[]} heard the console's warnings and errors, and uncaught errors
 * @property {() => Promise<void>} close ends every process
 */

/** @typedef {ReturnType<typeof createEngine>} Engine */

const keys = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004', Backspace: '\uE003' };

/**
 * Creates the actions from the engine's protocol.
 *
 * @param {Protocol} protocol
 * @param {string} site address of the site
 */
export function createEngine(protocol, site) {
	/**
	 * Runs a function in the page.
	 *
	 * @template {unknown[]} Args
	 * @template Result
	 * @param {(...args: Args) => Result} run uses nothing from its scope
	 * @param {Args} args
	 * @returns {Promise<Awaited<Result>>}
	 */
	const evaluate = async (run, ...args) =>
		/** @type {Awaited<Result>} */ (await protocol.call(String(run), args));

	/**
	 * Waits until a function returns this value in the page.
	 *
	 * @template {unknown[]} Args
	 * @param {unknown} response
	 * @param {(...args: Args) => unknown} run
	 * @param {Args} args
	 */
	const until = (response, run, ...args) =>
		// During a navigation, no page can respond.
		expect
			.poll(() => evaluate(run, ...args).catch((error) => `no answer: ${error}`))
			.toEqual(response);

	/** @param {string} letters */
	const pressAll = (letters) =>
		protocol.perform([
			{
				type: 'key',
				id: 'keyboard',
				actions: [...letters].flatMap((value) => [
					{ type: 'keyDown', value },
					{ type: 'keyUp', value },
				]),
			},
		]);

	return {
		narrowest: protocol.narrowest,
		evaluate,
		until,
		resize: protocol.resize,
		// Through the page: Firefox's own command never returns if the document stays the same.
		back: () => evaluate(() => history.back()),
		forward: () => evaluate(() => history.forward()),
		heard: protocol.heard,
		close: protocol.close,
		/** Loads an address of the site. @param {string} path */
		open: (path) => protocol.navigate(site + path),
		/** Loads an address and waits until the page's code runs. @param {string} path */
		async visit(path) {
			await protocol.navigate(site + path);
			await until(true, isHydrated);
		},
		/** Presses one key. @param {keyof typeof keys} key */
		press: (key) => pressAll(keys[key]),
		/** Types into the focused element. @param {string} text */
		type: pressAll,
		/** Clicks the middle of an element, as a visitor would. @param {string} selector */
		async click(selector) {
			const { x, y } = await evaluate(middleOf, selector);
			await protocol.perform([
				{
					type: 'pointer',
					id: 'mouse',
					parameters: { pointerType: 'mouse' },
					actions: [
						{ type: 'pointerMove', x, y },
						{ type: 'pointerDown', button: 0 },
						{ type: 'pointerUp', button: 0 },
					],
				},
			]);
		},
	};
}

/**
 * In the page: scrolls to an element and returns its middle, once it stops moving and nothing
 * covers it.
 *
 * @param {string} selector
 */
async function middleOf(selector) {
	const element = document.querySelector(selector);
	if (!element) throw new Error(`There is no ${selector}`);
	const middle = { x: Number.NaN, y: Number.NaN };
	for (let frame = 0, still = 0; frame < 300; frame += 1) {
		await new Promise(requestAnimationFrame);
		const { left, top, width, height } = element.getBoundingClientRect();
		const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
		const hit = document.elementFromPoint(x, y);
		const isReachable = hit && (element.contains(hit) || hit.contains(element));
		if (!isReachable) element.scrollIntoView({ block: 'center', behavior: 'instant' });
		still = isReachable && middle.x === x && middle.y === y ? still + 1 : 0;
		if (still === 2) return middle;
		Object.assign(middle, { x, y });
	}
	throw new Error(`${selector} did not stop moving, or is covered`);
}
