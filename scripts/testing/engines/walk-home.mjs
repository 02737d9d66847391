// The home page's own parts: drawer, dialog, carousel.
import { describe, expect, it } from 'vitest';
import {
	attributeOf,
	belowHeader,
	cardAtStart,
	focused,
	isThere,
	layoutFaults,
} from './in-page.mjs';
import { visit } from './visit.mjs';

/** @param {import('./engine.mjs').Engine} engine */
export function walkHome(engine) {
	describe('the drawer', () => {
		const open = async () => {
			await visit(engine, '/');
			await engine.resize(engine.narrowest);
			await engine.until(engine.narrowest, () => innerWidth);
			await engine.click('#menu-button');
			await engine.until(true, isThere, '[role=dialog] .drawer-links');
			await engine.until([], layoutFaults);
		};

		it('closes on Escape and gives the focus back', async () => {
			await open();
			await engine.press('Escape');
			await engine.until(false, isThere, '[role=dialog]');
			await engine.until('button Menu', focused);
			expect(await engine.evaluate(attributeOf, '#menu-button', 'aria-expanded')).toBe('false');
		});

		it('leads to a section by a tap on its link', async () => {
			await open();
			await engine.click('.drawer-links a[href="/#learning"]');
			await engine.until(false, isThere, '[role=dialog]');
			await engine.until('h2 Learning', focused);
			expect(await engine.evaluate(() => location.hash)).toBe('#learning');
			await expect
				.poll(async () => Math.abs(await engine.evaluate(belowHeader, '#learning')))
				.toBeLessThan(40);
		});
	});

	it('the dialog has the focus on its title, closes on Escape and gives the focus back', async () => {
		await visit(engine, '/');
		await engine.click('#about-button');
		await engine.until('h2 About Us', focused);
		await engine.until([], layoutFaults);
		await engine.press('Escape');
		await engine.until(false, isThere, '[role=dialog]');
		await engine.until('button Learn more about us', focused);
	});

	it('the carousel moves by its buttons, one card each', async () => {
		await visit(engine, '/');
		const [previous = '', next = ''] = ['Previous', 'Next'].map(
			(name) => `button[aria-label=${name}]`,
		);
		await engine.until('true', attributeOf, previous, 'aria-disabled');
		await engine.until('false', attributeOf, next, 'aria-disabled');
		await engine.click(next);
		await engine.until(1, cardAtStart);
		await engine.until('false', attributeOf, previous, 'aria-disabled');
		await engine.click(previous);
		await engine.until(0, cardAtStart);
	});
}
