// The few actions with which a test drives a browser, in any engine.
import { expect } from 'vitest';
import { isHydrated } from './in-page.ts';

/** The functions of an engine's own protocol. */
export interface Protocol {
	/** The minimum width of a window in CSS pixels */
	narrowest: number;
	/** Resolves when the page has loaded */
	navigate: (url: string) => Promise<unknown>;
	/** Runs a function's source in the page, awaits its promise, and returns the result */
	call: (source: string, args: unknown[]) => Promise<unknown>;
	/** Input in WebDriver's format */
	perform: (actions: object[]) => Promise<unknown>;
	resize: (width: number) => Promise<unknown>;
	/** The console's warnings and errors, and uncaught errors */
	heard: () => string[];
	/** Ends every process */
	close: () => Promise<void>;
}

export type Engine = ReturnType<typeof createEngine>;

const keys = { Escape: '\uE00C', Enter: '\uE007', Tab: '\uE004', Backspace: '\uE003' };

/**
 * Creates the actions from the engine's protocol.
 *
 * @param site address of the site
 */
export function createEngine(protocol: Protocol, site: string) {
	/**
	 * Runs a function in the page.
	 *
	 * @param run uses nothing from its scope
	 */
	const evaluate = async <Args extends unknown[], Result>(
		run: (...args: Args) => Result,
		...args: Args
	): Promise<Awaited<Result>> => (await protocol.call(String(run), args)) as Awaited<Result>;

	/** Waits until a function returns this value in the page. */
	const until = <Args extends unknown[]>(
		response: unknown,
		run: (...args: Args) => unknown,
		...args: Args
	) =>
		// During a navigation, no page can respond.
		expect
			.poll(() => evaluate(run, ...args).catch((error) => `no answer: ${error}`))
			.toEqual(response);

	const pressAll = (letters: string) =>
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
		/** Sets the window's width, and waits until the page has it. */
		async resize(width: number) {
			await protocol.resize(width);
			await until(width, () => innerWidth);
		},
		// Through the page: Firefox's own command never returns if the document stays the same.
		back: () => evaluate(() => history.back()),
		forward: () => evaluate(() => history.forward()),
		heard: protocol.heard,
		close: protocol.close,
		/** Loads an address of the site. */
		open: (path: string) => protocol.navigate(site + path),
		/** Loads an address and waits until the page's code runs. */
		async visit(path: string) {
			await protocol.navigate(site + path);
			await until(true, isHydrated);
		},
		/** Presses one key. */
		press: (key: keyof typeof keys) => pressAll(keys[key]),
		/** Types a text into the focused element. */
		type: pressAll,
		/** Clicks the middle of an element, as a visitor would. */
		async click(selector: string) {
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
 */
async function middleOf(selector: string) {
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
