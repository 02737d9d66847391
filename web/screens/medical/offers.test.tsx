import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAppAt } from '../../../scripts/testing/app.tsx';
import { stubBackend } from '../../../scripts/testing/backend.ts';
import { validDraft } from '../../../scripts/testing/donation-values.ts';
import { sampleText } from '../../../scripts/testing/site-text.ts';
import { medical as spanish } from '../../content/es/medical.ts';
import { medical, sampleTexts } from '../../content/medical.ts';
import { blankDraft } from '../../lib/donation.ts';
import type { DonationField } from '../../records/donation-offers.ts';
import { $announcement, announce } from '../../stores/announce.ts';
import { $donationDraft, forgetErrors, keepDraft } from '../../stores/donation-draft.ts';
import { medicalLists } from '../../stores/medical-lists.ts';
import { $offer } from '../../stores/offer.ts';
import { seedSiteText } from '../../stores/site.ts';
import { Medical } from './medical.tsx';

const accepting = { ...sampleText, acceptOffers: true } as const;
const stored = { body: { reference: 'K7QF-2M' } };

beforeEach(() => {
	document.title = 'Page';
	seedSiteText(accepting);
	announce('');
	forgetErrors();
	$offer.set({ status: 'open' });
	$donationDraft.set(blankDraft);
	// Each failure is logged there.
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

type Answer = { status?: number; body?: unknown } | 'cut' | 'never' | Promise<Response>;

/** Replaces the network: returns the next response for each offer, and keeps the offers sent. */
function answerOffers(...responses: Answer[]) {
	const sent: { key: string; website: string; donation: unknown }[] = [];
	vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
		expect([method, address]).toEqual(['POST', '/api/offers']);
		const response = responses[sent.length];
		sent.push(JSON.parse(String(body)));
		if (response === undefined || response === 'cut') throw new TypeError('Failed to fetch');
		if (response instanceof Promise) return response;
		if (response === 'never') return new Promise<Response>(() => undefined);
		const { status = 200, body: said = {} } = response;
		return typeof said === 'string'
			? new Response(said, { status })
			: Response.json(said, { status });
	});
	return sent;
}

/** Does the same with one response, which is sent when `answer` is called. */
function answerLater() {
	let response = (_: Response) => {};
	const later = new Promise<Response>((resolve) => {
		response = resolve;
	});
	return { sent: answerOffers(later), response };
}

const control = (name: DonationField) => {
	const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
	if (!found) throw new Error(`No control is named ${name}`);
	return found;
};
// Finding it by its role took a third of the processor time.
const button = () => {
	const found = document.querySelector<HTMLButtonElement>('form [type=submit]');
	if (!found) throw new Error('The form has no button');
	return found;
};
const press = () => userEvent.click(button());

/** Opens the form with a donation, and sends it. */
async function sendFrom(draft: Partial<typeof validDraft> = {}) {
	keepDraft({ ...validDraft, ...draft });
	const rendered = render(<Medical />);
	await press();
	return rendered;
}

const thanks = () => screen.findByRole('heading', { name: 'Thank you, Sample' });
const failure = async (words: RegExp | string) => {
	const alert = await screen.findByRole('alert');
	await within(alert).findByText(words);
	return alert;
};

const asksBeforeLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('the page asks for confirmation before it is left with entries that are not stored', async () => {
	answerOffers('cut', stored);
	const { unmount } = render(<Medical />);
	expect(asksBeforeLeaving()).toBe(false);
	await userEvent.type(control('firstName'), 'S');
	expect(asksBeforeLeaving()).toBe(true);
	await userEvent.clear(control('firstName'));
	expect(asksBeforeLeaving()).toBe(false);
	keepDraft(validDraft);
	unmount();
	expect(asksBeforeLeaving()).toBe(true);
	render(<Medical />);
	await press();
	await failure(/^We could not be reached/);
	expect(asksBeforeLeaving()).toBe(true);
	await press();
	await userEvent.click(await screen.findByRole('button', { name: 'Offer something else' }));
	expect(asksBeforeLeaving()).toBe(false);
});

describe('sending', () => {
	it('sends the donation once, whatever is pressed meanwhile', async () => {
		const { sent, response } = answerLater();
		const log = vi.spyOn(console, 'log');
		keepDraft({ ...validDraft, quantity: '20' });
		render(<Medical />);
		// Only programs fill it in, and the server decides what that means.
		const website = 'https://example.org';
		const trap = document.querySelector<HTMLInputElement>('[name=website][hidden]');
		if (trap) trap.value = website;
		control('firstName').focus();
		fireEvent.submit(document.querySelector('form') as HTMLFormElement);
		await screen.findByRole('button', { name: 'Sending…' });
		expect(button().getAttribute('aria-disabled')).toBe('true');
		expect(button().hasAttribute('disabled')).toBe(false);
		expect(document.activeElement).toBe(button());
		expect($announcement.get()).toBe('Sending…');
		await press();
		await userEvent.keyboard('{Enter}');
		response(Response.json(stored.body));
		await thanks();
		const filled = Object.entries(validDraft).filter(([, value]) => value !== '');
		const donation = { ...Object.fromEntries(filled), quantity: 20 };
		expect(sent).toEqual([{ key: expect.stringMatching(/^[\w-]{22,64}$/), website, donation }]);
		expect(log).not.toHaveBeenCalled();
	});

	it('sends no request while its own rules or the limits refuse the form', async () => {
		const sent = answerOffers();
		await sendFrom({ email: 'name@', firstName: '  ', quantity: '1.5' });
		expect(screen.getByRole('link', { name: 'Invalid email address' })).toBeTruthy();
		await userEvent.type(control('email'), 'example.org');
		await press();
		const summary = screen.getByRole('group', { name: 'There is a problem' });
		await waitFor(() => expect(document.activeElement).toBe(summary));
		const message = 'Quantity must be a whole number up to 1,000,000';
		const shown = [...summary.querySelectorAll('a')].map(({ textContent }) => textContent);
		expect(shown).toEqual(['First name must be at least 2 characters', message]);
		expect(control('quantity').getAttribute('aria-invalid')).toBe('true');
		await userEvent.type(control('quantity'), '0');
		expect(screen.queryByText(message)).toBeNull();
		expect(sent).toEqual([]);
	});
});

describe('a stored offer', () => {
	it('appears with the next steps, in place of the form', async () => {
		seedSiteText({
			...accepting,
			offerNextSteps: '1. We **call** you.',
			offersTo: 'offers@example.org',
		});
		// In English, an option's value is also its label.
		vi.spyOn(medical, 'options', 'get').mockReturnValue(spanish.options);
		answerOffers(stored);
		await sendFrom({ itemDescription: 'Small\nBlue', taxReceipt: true });
		const heading = await thanks();
		await waitFor(() => expect(document.activeElement).toBe(heading));
		expect(document.querySelector('form')).toBeNull();
		expect(document.title).toBe('Offer received – Page');
		expect($announcement.get()).toBe('Offer received – Page');
		expect(screen.getByRole('region', { name: 'Thank you, Sample' })).toBeTruthy();
		const facts = [...document.querySelectorAll('.offered dl > div')];
		expect(facts.map(({ textContent }) => textContent)).toEqual([
			'ReferenceK7QF-2M',
			'First nameSample',
			'Last nameDonor',
			'Emaildonor@example.org',
			'Phone555-010-0000',
			'Item nameMasks',
			'Quantity1',
			'Item descriptionSmall\nBlue',
			'ConditionNuevo',
			'Delivery methodLo llevo yo',
			'Preferred dateJanuary\u00a031, 2027',
			'Available time slotsmornings',
			'I acknowledge the terms✓',
			'I would like a tax receipt✓',
		]);
		// On the packing list too.
		const contacts = screen.getAllByRole('link', { name: 'offers@example.org' });
		expect(contacts.map((link) => link.getAttribute('href'))).toEqual(
			Array(2).fill('mailto:offers@example.org?subject=K7QF-2M'),
		);
		expect(screen.getAllByRole('heading', { name: 'What happens next' })).toHaveLength(2);
		for (const call of await screen.findAllByText('call')) expect(call.localName).toBe('strong');
	});

	it('prints a list for each box, or the whole offer', async () => {
		answerOffers(stored);
		const print = vi.fn();
		vi.stubGlobal('print', print);
		await sendFrom({ expirationDate: '2030-12-31' });
		await userEvent.click(await screen.findByRole('button', { name: 'Print a packing list' }));
		expect(print).toHaveBeenCalledOnce();
		const list = document.querySelector('.packing-list.printed-alone');
		expect(
			[...(list?.querySelectorAll('h2, p, dt, dd') ?? [])].map((one) => one.textContent),
		).toEqual([
			'Packing list',
			sampleText.name,
			'Reference',
			'K7QF-2M',
			'Item name',
			'Masks',
			'Quantity',
			'1',
			'Lot or serial number',
			'',
			'Expiration date',
			'December\u00a031, 2030',
			'Box ________ of ________',
			'We have received your offer. Please do not send or bring anything until we have answered.',
			'To change or withdraw your offer, send the form again and write this reference under “Special instructions”.',
		]);
		await userEvent.click(screen.getByRole('button', { name: 'Print this offer' }));
		expect(print).toHaveBeenCalledTimes(2);
		expect(list?.matches('.printed-alone')).toBe(false);
		// The owner wrote no next steps, and shows no address.
		expect(screen.queryByRole('heading', { name: 'What happens next' })).toBeNull();
		expect(screen.queryByRole('link', { name: /@/ })).toBeNull();
	});

	it('keeps entries for the next offer that were typed while this one was sent', async () => {
		const { response } = answerLater();
		await sendFrom();
		await userEvent.type(control('phone'), '1');
		await userEvent.type(control('specialInstructions'), 'Ring twice');
		response(Response.json(stored.body));
		await thanks();
		await userEvent.click(screen.getByRole('button', { name: 'Offer something else' }));
		expect(control('phone').value).toBe(`${validDraft.phone}1`);
		expect(control('specialInstructions').value).toBe(
			`${validDraft.specialInstructions}Ring twice`,
		);
		expect(control('itemName').value).toBe('');
		expect(asksBeforeLeaving()).toBe(true);
	});

	it('keeps the donor, the day and the delivery for another offer, with another key', async () => {
		const sent = answerOffers(stored, { body: { reference: 'AAAA-2B' } });
		const shared = { organization: 'Sample Clinic', deliveryMethod: 'Shipping' };
		await sendFrom({ ...shared, taxReceipt: true });
		await userEvent.click(await screen.findByRole('button', { name: 'Offer something else' }));
		const heading = screen.getByRole('heading', { name: 'Medical Supplies Donation Form' });
		await waitFor(() => expect(document.activeElement).toBe(heading));
		expect([document.title, $announcement.get()]).toEqual(['Page', 'Page']);
		const { itemName, acknowledgment } = blankDraft;
		const kept = { ...validDraft, ...shared, itemName, acknowledgment };
		expect($donationDraft.get()).toEqual(kept);
		expect([control('firstName').value, control('itemName').value]).toEqual(['Sample', '']);
		expect(control('acknowledgment').checked).toBe(false);
		keepDraft({ ...validDraft, ...shared, taxReceipt: true });
		fireEvent.input(control('itemName'), { target: { value: validDraft.itemName } });
		await userEvent.click(control('acknowledgment'));
		await userEvent.click(control('taxReceipt'));
		await press();
		await screen.findByText('AAAA-2B', { selector: '.offered dd' });
		expect(sent[1]?.donation).toEqual(sent[0]?.donation);
		expect(sent[1]?.key).not.toBe(sent[0]?.key);
	});

	it('is still shown after a visit to another page, and so is an offer being sent', async () => {
		stubBackend({ sections: [], featured_orgs: [] });
		keepDraft(validDraft);
		const { router } = await renderAppAt('/medical');
		const { sent, response } = answerLater();
		await press();
		await router.navigate({ to: '/events' });
		await router.navigate({ to: '/medical' });
		await userEvent.click(await screen.findByRole('button', { name: 'Sending…' }));
		await router.navigate({ to: '/events' });
		response(Response.json(stored.body));
		await vi.waitFor(() => expect($offer.get().status).toBe('stored'));
		for (const _ of ['first', 'second']) {
			await waitFor(() => expect(document.title).toMatch(/^Events/));
			await router.navigate({ to: '/medical' });
			const heading = await thanks();
			const title = /^Offer received – Donated Medical Supplies/;
			await waitFor(() => expect(document.title).toMatch(title));
			// A visitor from another page has already heard its title.
			expect(document.activeElement).not.toBe(heading);
			await router.navigate({ to: '/events' });
		}
		expect(sent).toHaveLength(1);
	});
});

describe('a failure', () => {
	const failures: [string, Answer, RegExp][] = [
		['offers that are no longer taken', { status: 403 }, /^We do not accept offers/],
		['more than can be taken', { status: 413, body: '<h1>' }, /^Your offer is too long\./],
		['too many', { status: 429 }, /^Too many offers came from your network\./],
		[
			'as many as the site stores',
			{ status: 503, body: { data: { limit: { message: 'Please try tomorrow.' } } } },
			/^Please try tomorrow\./,
		],
		['too much going on', { status: 503 }, /^Our server is very busy\./],
		['a full disk', { status: 507 }, /^Our disk is full, so your offer was not stored\./],
		['a broken server', { status: 500, body: '<h1>' }, /^Something went wrong on our side\./],
		['an answer without a reference', { body: {} }, /^Something went wrong on our side\./],
		[
			'a page that is no answer',
			{ body: '<h1>Log in</h1>' },
			/^Something went wrong on our side\./,
		],
		['a used key', validationResponse({ key: 'Used' }), /^Something went wrong on our side\./],
	];

	it.each(failures)('for %s is described in words of its own', async (name, response, words) => {
		const sent = answerOffers(response, stored);
		await sendFrom();
		await failure(words);
		await press();
		await thanks();
		expect(sent[1]?.key === sent[0]?.key).toBe(name !== 'a used key');
	});

	it('appears at the button with the address to write to, and keeps all entries', async () => {
		seedSiteText({ ...accepting, offersTo: 'offers@example.org' });
		const sent = answerOffers('cut', stored);
		await sendFrom({ specialInstructions: 'Call first' });
		const alert = await failure(/^We could not be reached\./);
		expect(alert.textContent).toMatch(/is still here\.You can write to us instead: offers@/);
		const address = within(alert).getByRole('link').getAttribute('href');
		expect(address).toBe('mailto:offers@example.org');
		expect(alert.nextElementSibling).toBe(button());
		expect(document.activeElement).toBe(button());
		expect(button().hasAttribute('aria-disabled')).toBe(false);
		await waitFor(() => expect(document.title).toBe('Error: Page'));
		expect(control('specialInstructions').value).toBe('Call first');
		await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
		await thanks();
		expect(screen.queryByRole('alert')).toBeNull();
		await waitFor(() => expect(document.title).toBe('Offer received – Page'));
		expect(sent[1]).toMatchObject({ website: '', donation: sent[0]?.donation });
	});

	it('appears if no response arrives in time, and does not wait any longer', async () => {
		vi.useFakeTimers({ shouldAdvanceTime: true });
		const sent = answerOffers('never', stored);
		keepDraft(validDraft);
		render(<Medical />);
		fireEvent.click(button());
		await vi.waitFor(() => expect(sent).toHaveLength(1));
		await vi.advanceTimersByTimeAsync(29_000);
		expect($offer.get().status).toBe('sending');
		await vi.advanceTimersByTimeAsync(1500);
		await failure(/^We got no response in time\./);
		fireEvent.click(button());
		await thanks();
		expect(sent[1]?.key).toBe(sent[0]?.key);
	});

	it('disappears if the form is refused instead, and the next attempt has another key if its content differs', async () => {
		const sent = answerOffers('cut', 'cut', stored);
		await sendFrom();
		// The site shows no address.
		expect(within(await failure(/^We could not be reached/)).queryByRole('link')).toBeNull();
		await userEvent.clear(control('email'));
		await press();
		expect(screen.queryByRole('alert')).toBeNull();
		expect(screen.getByRole('button', { name: 'Submit Donation Form' })).toBeTruthy();
		await userEvent.type(control('email'), validDraft.email);
		await userEvent.type(control('itemName'), ' and gloves');
		await press();
		await failure(/^We could not be reached/);
		await press();
		await thanks();
		const [first, second, third] = sent.map(({ key }) => key);
		expect(second).not.toBe(first);
		expect(third).toBe(second);
	});
});

function validationResponse(messages: Record<string, string>): Answer {
	const entries = Object.entries(messages).map(([field, message]) => [
		field,
		{ code: 'validation_invalid', message },
	]);
	return { status: 400, body: { status: 400, message: 'No.', data: Object.fromEntries(entries) } };
}

it("a validation error from the server appears at its field in the server's words, until the field is changed", async () => {
	const sent = answerOffers(
		validationResponse({
			specialInstructions: 'Not these',
			firstName: 'Not this',
			unknown: 'No',
		}),
		stored,
	);
	await sendFrom({ specialInstructions: 'Call first' });
	const summary = await screen.findByRole('group', { name: 'There is a problem' });
	await waitFor(() => expect(document.activeElement).toBe(summary));
	const links = within(summary).getAllByRole('link');
	expect(links.map(({ textContent }) => textContent)).toEqual(['Not this', 'Not these']);
	expect(screen.queryByRole('alert')).toBeNull();
	expect(control('specialInstructions').getAttribute('aria-invalid')).toBe('true');
	expect(control('specialInstructions').value).toBe('Call first');
	await userEvent.type(control('firstName'), '!');
	expect(screen.queryByText('Not this')).toBeNull();
	expect(screen.getAllByText('Not these')).toHaveLength(2);
	await userEvent.clear(control('specialInstructions'));
	expect(screen.queryByRole('group', { name: 'There is a problem' })).toBeNull();
	await press();
	await screen.findByText('K7QF-2M', { selector: '.offered dd' });
	expect(sent[1]?.key).not.toBe(sent[0]?.key);
});

describe('advice', () => {
	const adviceAt = (name: DonationField) =>
		(control(name).getAttribute('aria-describedby') ?? '')
			.split(' ')
			.filter((id) => id.endsWith('-advice'))
			.map((id) => document.getElementById(id)?.textContent ?? '')
			.join(' ');
	const type = (name: DonationField, value: string) =>
		fireEvent.input(control(name), { target: { value } });

	it.each([
		['expirationDate', 'This date has passed. Please offer the item only if we have asked for it.'],
		['preferredDate', 'This date has passed. Please choose a later one.'],
	] as const)(
		'warns that the date in %s has passed, and does not prevent sending',
		async (name, words) => {
			vi.useFakeTimers({ now: new Date(2027, 0, 31, 22), toFake: ['Date'] });
			const sent = answerOffers(stored);
			keepDraft(validDraft);
			render(<Medical />);
			for (const day of ['2027-01-31', '2027-02-01', '0202-12-31', '9999-12-31', ''])
				expect([type(name, day), adviceAt(name)]).toEqual([true, '']);
			for (const day of ['1999-01-01', '2026-12-31', '2027-01-30'])
				expect([type(name, day), adviceAt(name)]).toEqual([true, words]);
			expect(screen.getByText(words).closest('[role=status]')).toBeTruthy();
			await press();
			await thanks();
			expect(sent[0]?.donation).toMatchObject({ [name]: '2027-01-30' });
		},
	);

	it('names needed and unwanted items above the table, and warns of the latter', () => {
		seedSiteText({ ...accepting, lists: ['needs'] });
		medicalLists.seed({
			needs: [
				{ item: 'Opened medicines', cannotTake: true },
				{ item: 'Beds', amount: '3' },
			],
		});
		render(<Medical />);
		const read = document.querySelectorAll('.needs h2, .needs li, tbody th');
		expect([...read].map(({ textContent }) => textContent)).toEqual([
			medical.needed,
			'Beds (3)',
			medical.cannotTake,
			'Opened medicines',
			...Object.values(sampleTexts).map(({ itemName }) => itemName),
		]);
		type('itemName', 'beds');
		expect(adviceAt('itemName')).toBe('');
		type('itemName', ' opened  MEDICINES ');
		expect(adviceAt('itemName')).toBe('This is on our list of items that we cannot accept.');
		medicalLists.reset();
	});
});

it('visitors without JavaScript see the address, and no note that nothing is sent', () => {
	seedSiteText({ ...accepting, offersTo: 'a?cc=b&c@example.org' });
	render(<Medical />);
	expect(screen.queryByText(/is sent anywhere/)).toBeNull();
	const links = screen.getAllByText('a?cc=b&c@example.org');
	// Above the form and below it.
	expect(links).toHaveLength(2);
	for (const link of links) {
		expect(link.getAttribute('href')).toBe('mailto:a%3Fcc%3Db%26c@example.org');
		expect(link.closest('.without-script')?.textContent).toMatch(
			/did not load\. You can write to us instead: a\?cc=b&c@example\.org$/,
		);
	}
});
