// Tests that an event of whole days keeps the days in its boxes, wherever the editor's device is.
import { expect, test } from 'vitest';
import { openForm, openList, saveForm } from '../../scripts/testing/admin.ts';
import { json, request } from '../../scripts/testing/request.ts';
import { sharedAdmin } from '../../scripts/testing/shared-admin.ts';

const { site, signIn } = sharedAdmin();
const records = '/api/collections/events/records';

type Shown = { id: string; title: string; when: string };

test.each([
	['Asia/Gaza', 'before'],
	['America/New_York', 'after'],
	['Pacific/Kiritimati', 'before'],
	['Pacific/Pago_Pago', 'after'],
])('in %s, with “All day” %s the days', async (timezoneId, order) => {
	const { page } = await signIn({ timezoneId });
	const form = await openForm(page, 'events');
	const [start, end] = ['start', 'end'].map((name) => form.locator(`[name=${name}]`));
	const allDay = form.getByLabel('All day');
	const values = () => Promise.all([start?.inputValue(), end?.inputValue()]);
	await form.locator('[name=title]').fill(timezoneId);
	await form.locator('[name=place]').fill('Park');
	if (order === 'before') await allDay.check();
	const [morning, evening] = order === 'before' ? ['', ''] : ['T00:00', 'T22:30'];
	await start?.fill(`2027-06-09${morning}`);
	await end?.fill(`2027-06-10${evening}`);
	await allDay.check();
	expect(await values()).toEqual(['2027-06-09', '2027-06-10']);
	expect(await form.getByText(`(${timezoneId})`).filter({ visible: true }).count()).toBe(2);
	await allDay.uncheck();
	expect(await values()).toEqual(['2027-06-09T00:00', `2027-06-10${evening || 'T00:00'}`]);
	await allDay.check();
	await saveForm(page, 'Publish');
	const { items } = json(await request(site.url, `${records}?sort=start`)) as { items: Shown[] };
	const { id = '', when } = items.find(({ title }) => title === timezoneId) ?? {};
	expect(when).toBe('June\u00a09–10, 2027');
	await openList(page, 'events');
	const row = page.getByRole('row').filter({ hasText: timezoneId });
	await row.getByRole('cell', { name: 'Jun 9, 2027', exact: true }).waitFor();
	await openForm(page, 'events', id);
	expect(await values()).toEqual(['2027-06-09', '2027-06-10']);
	await end?.fill('2027-06-12');
	await form.getByRole('button', { name: 'Save changes' }).click();
	await row.getByRole('cell', { name: 'Jun 12, 2027', exact: true }).waitFor();
	await openForm(page, 'events', id);
	await form.getByRole('button', { name: 'History' }).click();
	await page.getByText('Saturday, June 12, 2027', { exact: true }).waitFor();
});
