import { expect, test } from 'vitest';
import { applicationAddress, homeSite, untilAlive } from '../scripts/testing/home.mjs';

const { open, site } = homeSite();

/** Opens a page whose application comes only when `release` is called. */
async function openBeforeApplication(path: string, width = 412) {
	let release = () => {};
	const held = new Promise<void>((resolve) => {
		release = resolve;
	});
	const address = await applicationAddress(site().url);
	const opened = await open({
		path,
		width,
		lifeless: true,
		prepare: (page) =>
			page.route(address, async (route) => {
				await held;
				await route.continue();
			}),
	});
	return { ...opened, release };
}

test.each(['/', '/#mental-health', '/medical'])(
	'a visitor who has scrolled %s before the application runs stays there',
	async (path) => {
		const { page, release } = await openBeforeApplication(path);
		await page.evaluate(() => window.scrollTo(0, 500));
		release();
		await untilAlive(page);
		// Two frames: what the takeover moves, it moves in the next one.
		await page.evaluate(
			() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
		);
		expect(await page.evaluate(() => window.scrollY)).toBe(500);
	},
);

test.each(['/', '/medical'])('a reload of %s leads back to where the visitor was', async (path) => {
	const { page } = await open({ path, width: 412 });
	await page.evaluate(() => window.scrollTo(0, 500));
	await page.reload();
	await untilAlive(page);
	// The browser keeps what is in sight in its place; the font may make a line of difference.
	await expect.poll(() => page.evaluate(() => Math.abs(window.scrollY - 500))).toBeLessThan(40);
});

test('a focus that the visitor has set stays through the takeover', async () => {
	const { page, release } = await openBeforeApplication('/#featured', 1280);
	await page.keyboard.press('Tab');
	const focused = () => page.evaluate(() => document.activeElement?.className);
	const before = await focused();
	expect(before).toBe('round-button');
	release();
	await untilAlive(page);
	expect(await focused()).toBe(before);
});
