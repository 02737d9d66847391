import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAppAt } from '../../../scripts/testing/app.tsx';
import { stubBackend } from '../../../scripts/testing/backend.ts';
import { validDraft } from '../../../scripts/testing/donation-values.ts';
import { sampleText } from '../../../scripts/testing/site-text.ts';
import { blankDraft } from '../../lib/donation.ts';
import { $donationDraft, forgetErrors, keepDraft } from '../../stores/donation-draft.ts';
import { medicalLists } from '../../stores/medical-lists.ts';
import { $offer } from '../../stores/offer.ts';
import { seedSiteText } from '../../stores/site.ts';
import { Medical } from './medical.tsx';

beforeEach(() => {
	document.title = 'Page';
	$donationDraft.set(blankDraft);
	forgetErrors();
	vi.spyOn(console, 'log').mockImplementation(() => undefined);
});

const control = (name: string) => {
	const found = document.querySelector<HTMLInputElement>(`form [name="${name}"]`);
	if (!found) throw new Error(`No control is named ${name}`);
	return found;
};
const submit = () => userEvent.click(document.querySelector('form [type=submit]') ?? document.body);
const problems = () => screen.queryByRole('group', { name: 'There is a problem' });

/** The texts that a control's aria-describedby refers to. */
const descriptionOf = (element: Element) =>
	(element.getAttribute('aria-describedby') ?? '')
		.split(' ')
		.map((id) => document.getElementById(id)?.textContent)
		.join(' ');

it.each([
	[[], ['/privacy']],
	[[{ id: 'terms', title: 'Our terms' }], ['/terms', '/privacy']],
] as const)('while the form sends offers, with the texts %j, it links to %j', (texts, links) => {
	seedSiteText({ ...sampleText, acceptOffers: true, texts });
	render(<Medical />);
	const documents = screen.getAllByRole('link', { name: /Terms of Service|Privacy Policy/ });
	expect(documents.map((link) => link.getAttribute('href'))).toEqual(links);
});

describe('the initial form', () => {
	beforeEach(() => {
		render(<Medical />);
	});

	it('shows its notice above its four cards, under its heading, and ends with its button', () => {
		const section = screen.getByRole('region', { name: 'Medical Supplies Donation Form' });
		const parts = section.querySelectorAll(
			'h2, .form-notice:not(.without-script), .form-card > legend, [type=submit]',
		);
		expect([...parts].map(({ textContent }) => textContent)).toEqual([
			'Medical Supplies Donation Form',
			expect.stringMatching(/^This form does not send anything yet: your entries stay/),
			'Donor Information',
			'Donation Details',
			'Logistics',
			'Legal and Consent',
			'Submit Donation Form',
		]);
		expect(section.querySelector('.without-script')?.textContent).toMatch(
			/did not load\. Nothing you enter here is sent anywhere\.$/,
		);
		// The browser can send it nowhere, and shows no errors of its own.
		const form = 'form[method=dialog][novalidate]:not([action])';
		expect(section.querySelector(form)).toBeTruthy();
	});

	const fields = [
		['firstName', 'First name', 'text', { autocomplete: 'given-name' }],
		['lastName', 'Last name', 'text', { autocomplete: 'family-name' }],
		['organization', 'Organization (optional)', 'text', { autocomplete: 'organization' }],
		['email', 'Email', 'email', { autocomplete: 'email' }],
		['phone', 'Phone', 'tel', { autocomplete: 'tel' }],
		['itemName', 'Item name', 'text', {}],
		['quantity', 'Quantity', 'text', { min: '1', value: '1' }],
		['itemDescription', 'Item description (optional)', 'textarea', {}],
		['expirationDate', 'Expiration date (optional)', 'date', {}],
		['manufacturer', 'Manufacturer (optional)', 'text', {}],
		['modelNumber', 'Model number (optional)', 'text', {}],
		['lotSerialNumber', 'Lot or serial number (optional)', 'text', {}],
		['preferredDate', 'Preferred date', 'date', {}],
		['availableTimeSlots', 'Available time slots', 'text', {}],
		['specialInstructions', 'Special instructions (optional)', 'textarea', {}],
		['acknowledgment', 'I acknowledge the terms', 'checkbox', { value: 'on' }],
		['taxReceipt', 'I would like a tax receipt (optional)', 'checkbox', { value: 'on' }],
	] as const;

	it('labels its fields, has the right control for each, and supports autofill', () => {
		for (const [name, label, type, attributes] of fields) {
			const found = screen.getByLabelText<HTMLInputElement>(label);
			expect([found.name, found.type]).toEqual([name, type]);
			const names = ['autocomplete', 'min', 'placeholder'];
			const given = names.flatMap((one) => {
				const value = found.getAttribute(one);
				return value === null ? [] : [[one, value]];
			});
			const { value } = found;
			expect({ ...Object.fromEntries(given), value }, name).toEqual({ value: '', ...attributes });
			expect(found.checked, name).toBeFalsy();
		}
	});

	const choices = [
		['condition', 'Condition', ['New', 'Used', 'Refurbished']],
		['deliveryMethod', 'Delivery method', ['Drop-off', 'Pick-up', 'Shipping']],
	] as const;

	it.each(choices)('offers choices of %s, and preselects the first', (name, label, options) => {
		const group = screen.getByRole('radiogroup', { name: label });
		const radios = within(group).getAllByRole<HTMLInputElement>('radio');
		expect(radios.map((radio) => [radio.name, radio.value])).toEqual(
			options.map((option) => [name, option]),
		);
		expect(radios.map((radio) => radio.checked)).toEqual([true, false, false]);
	});

	it('links to terms and policy, but the links go nowhere while the form sends nothing', () => {
		for (const name of ['Terms of Service', 'Privacy Policy']) {
			const link = screen.getByRole('link', { name });
			expect(link.getAttribute('href')).toBe('#');
			const click = new MouseEvent('click', { bubbles: true, cancelable: true });
			link.dispatchEvent(click);
			expect(click.defaultPrevented).toBe(true);
		}
	});
});

describe('a submit', () => {
	it('writes the entries to the console, sends no request, changes nothing', async () => {
		const fetching = vi.spyOn(globalThis, 'fetch');
		keepDraft({ ...validDraft, email: '', preferredDate: '', acknowledgment: false });
		const { container } = render(<Medical />);
		await userEvent.type(control('email'), 'typed@example.org');
		await userEvent.clear(control('quantity'));
		await userEvent.type(control('quantity'), '10 boxes');
		expect(screen.getByText('Enter digits only, such as 10')).toBeTruthy();
		await userEvent.clear(control('quantity'));
		await userEvent.type(control('quantity'), '12');
		await userEvent.type(control('specialInstructions'), 'Call first');
		await userEvent.click(screen.getByRole('radio', { name: 'Used' }));
		await userEvent.click(screen.getByRole('radio', { name: 'Shipping' }));
		await userEvent.type(control('expirationDate'), '2020-01-01');
		await userEvent.type(control('preferredDate'), '2027-02-28');
		await userEvent.click(control('acknowledgment'));
		const before = container.innerHTML;
		const ofOffers = '[role=status], [role=alert], [name=website], [aria-disabled], .field-advice';
		expect(container.querySelector(ofOffers)).toBeNull();
		await submit();
		const typed = { email: 'typed@example.org', quantity: 12, specialInstructions: 'Call first' };
		const chosen = { condition: 'Used', deliveryMethod: 'Shipping', expirationDate: '2020-01-01' };
		const others = { preferredDate: '2027-02-28', acknowledgment: true, taxReceipt: false };
		const values = { ...validDraft, ...typed, ...chosen, ...others };
		const filled = Object.entries(values).filter(([, value]) => value !== '');
		expect(vi.mocked(console.log).mock.calls).toEqual([[Object.fromEntries(filled)]]);
		expect(fetching).not.toHaveBeenCalled();
		expect($offer.get()).toEqual({ status: 'open' });
		expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
		expect([container.innerHTML, document.title]).toEqual([before, 'Page']);
	});

	it('shows each message under its field and in a summary that takes the focus, with links to the fields', async () => {
		render(<Medical />);
		await submit();
		const email = control('email');
		const message = screen.getByText('Invalid email address', { selector: '.field-error span' });
		expect(email.getAttribute('aria-invalid')).toBe('true');
		expect(descriptionOf(email)).toBe('Invalid email address');
		expect(email.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
		expect(control('organization').getAttribute('aria-invalid')).toBe('false');
		expect(descriptionOf(control('acknowledgment'))).toBe('You must acknowledge the terms');
		expect(descriptionOf(control('availableTimeSlots'))).toBe(
			'Such as morning or afternoon Enter the times at which you are available',
		);
		expect(console.log).not.toHaveBeenCalled();
		const summary = problems();
		expect(document.activeElement).toBe(summary);
		await waitFor(() => expect(document.title).toBe('Error: Page'));
		const links = within(summary as HTMLElement).getAllByRole('link');
		const shown = [...document.querySelectorAll('.field-error')];
		expect(links.map((link) => link.textContent)).toEqual(shown.map((one) => one.textContent));
		expect(links.length).toBeGreaterThan(2);
		await userEvent.click(links[2] as HTMLElement);
		expect(document.activeElement).toBe(control('email'));
		expect(location.hash).toBe('');
		await submit();
		await waitFor(() => expect(document.activeElement).toBe(problems()));
	});

	it("clears each error once it is fixed, and the title's prefix with the last error", async () => {
		keepDraft({ ...validDraft, email: 'donor@', acknowledgment: false });
		render(<Medical />);
		await submit();
		await userEvent.type(control('email'), 'example.org');
		expect(screen.queryByText('Invalid email address')).toBeNull();
		expect(control('email').getAttribute('aria-invalid')).toBe('false');
		expect(control('email').hasAttribute('aria-describedby')).toBe(false);
		await waitFor(() => expect(document.title).toBe('Error: Page'));
		await userEvent.click(control('acknowledgment'));
		expect(problems()).toBeNull();
		await waitFor(() => expect(document.title).toBe('Page'));
	});

	it('keeps the word Error in the title after a move within the page', async () => {
		stubBackend({ sections: [], featured_orgs: [] });
		const { router } = await renderAppAt('/medical');
		await screen.findByRole('button', { name: 'Submit Donation Form' });
		await submit();
		await waitFor(() => expect(document.title).toMatch(/^Error: Donated Medical Supplies/));
		const rendered = new Promise((resolve) => router.subscribe('onRendered', resolve));
		await router.navigate({ to: '/medical', hash: 'main' });
		await rendered;
		expect(document.title).toMatch(/^Error: Donated Medical Supplies/);
	});

	it('refuses a choice outside its list', async () => {
		keepDraft(validDraft);
		render(<Medical />);
		control('condition').value = 'Other';
		await submit();
		const group = screen.getByRole('radiogroup', { name: 'Condition' });
		expect(group.getAttribute('aria-invalid')).toBe('true');
		const message = 'Choose New, Used or Refurbished';
		expect(descriptionOf(group)).toBe(message);
		await userEvent.click(screen.getByRole('link', { name: message }));
		expect(document.activeElement).toBe(control('condition'));
		expect(console.log).not.toHaveBeenCalled();
	});
});

it('the form works without the lists, and shows no error about them', async () => {
	seedSiteText({ ...sampleText, lists: ['supplies'] });
	stubBackend({});
	render(<Medical />);
	await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
	expect(screen.queryByRole('table')).toBeNull();
	expect(screen.getByRole('button', { name: 'Submit Donation Form' })).toBeTruthy();
	medicalLists.reset();
});

describe('an entry', () => {
	it('survives an error and a visit to another page, but the error does not', async () => {
		const { unmount } = render(<Medical />);
		await userEvent.type(control('firstName'), 'J');
		await userEvent.type(control('specialInstructions'), 'Call first');
		await userEvent.click(screen.getByRole('radio', { name: 'Refurbished' }));
		await userEvent.click(control('taxReceipt'));
		await submit();
		expect(control('firstName').value).toBe('J');
		unmount();
		expect(document.title).toBe('Page');
		render(<Medical />);
		expect(control('firstName').value).toBe('J');
		expect(control('specialInstructions').value).toBe('Call first');
		expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Refurbished' }).checked).toBe(true);
		expect(control('taxReceipt').checked).toBe(true);
		expect(control('acknowledgment').checked).toBe(false);
		expect(problems()).toBeNull();
	});

	it('is kept when the page is hydrated later', () => {
		const { container, unmount } = render(<Medical />);
		const page = document.createElement('div');
		page.innerHTML = container.innerHTML;
		unmount();
		document.body.append(page);
		const typedInto = control('firstName');
		typedInto.value = 'Sample';
		control('taxReceipt').checked = true;
		render(<Medical />, { container: page, hydrate: true });
		expect(control('firstName')).toBe(typedInto);
		expect($donationDraft.get()).toEqual({ ...blankDraft, firstName: 'Sample', taxReceipt: true });
		page.remove();
	});
});
