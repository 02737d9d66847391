// Scroll positions in other engines: at anchors, and after Back and Forward.
import { it } from 'vitest';
import { inEachEngine, untilUnderHeader } from './engines.mjs';
import { focused, isPresent, textOf } from './in-page.mjs';

inEachEngine((engine) => {
	const path = () => location.pathname + location.hash;

	it('an address with a hash scrolls to its section', async () => {
		await engine.visit('/#mental-health');
		await engine.until('h2 Mental Health', focused);
		await untilUnderHeader(engine, '#mental-health');
	});

	it('a section stays in position while the organizations above it load', async () => {
		await engine.visit('/medical');
		await engine.evaluate(holdOrganizations);
		await engine.click('header .bar-list a[href="/#volunteer"]');
		await engine.until('/#volunteer', path);
		await untilUnderHeader(engine, '#volunteer');
		await engine.evaluate(() => window.dispatchEvent(new Event('release')));
		await engine.until(true, isPresent, '.featured-card');
		await untilUnderHeader(engine, '#volunteer');
		await engine.until('h2 Volunteer', focused);
	});

	it('Back and Forward lead to the previous page and scroll position', async () => {
		await engine.visit('/medical');
		await engine.evaluate(() => scrollTo(0, 500));
		await engine.click('.site-header .brand');
		// The organizations load only now; WebKit does not keep the position of the content below them.
		await engine.until(true, isPresent, '.featured-card');
		await engine.until(0, () => scrollY);
		await engine.evaluate(() => scrollTo(0, 700));
		await engine.click('header .bar-list a[href="/#volunteer"]');
		await engine.until('/#volunteer', path);
		await untilUnderHeader(engine, '#volunteer');
		await engine.back();
		await engine.until('/', path);
		await engine.until(true, isNear, 700);
		await engine.back();
		await engine.until('Donated Medical Supplies', textOf, 'h1');
		await engine.until(true, isNear, 500);
		await engine.forward();
		await engine.until(true, isPresent, '.hero');
		await engine.until(true, isNear, 700);
		await engine.forward();
		await engine.until('/#volunteer', path);
		await untilUnderHeader(engine, '#volunteer');
	});
});

/** In the page: delays the list of organizations until the window's `release` is called. */
function holdOrganizations() {
	const { fetch } = window;
	const released = new Promise((resolve) => addEventListener('release', resolve));
	window.fetch = async (input, init) => {
		if (String(input).includes('featured_orgs')) await released;
		return fetch(input, init);
	};
}

/** In the page: returns whether the page is near this position and stays. @param {number} place */
async function isNear(place) {
	for (let frame = 0; frame < 5; frame += 1) {
		await new Promise(requestAnimationFrame);
		if (Math.abs(scrollY - place) >= 40) return false;
	}
	return true;
}
