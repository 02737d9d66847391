import type { Page } from 'playwright-core';

/** Fills everything that the donation form requires. */
export async function fillRequired(page: Page) {
	await page.getByLabel('First name').fill('Sample');
	await page.getByLabel('Last name').fill('Donor');
	await page.getByLabel('Email').fill('donor@example.org');
	await page.getByLabel('Phone').fill('555-010-0000');
	await page.getByLabel('Item name').fill('Masks');
	await page.getByLabel('Preferred date').fill('2027-01-31');
	await page.getByLabel('Available time slots').fill('mornings');
	await page.getByLabel('I acknowledge the terms').check();
}
