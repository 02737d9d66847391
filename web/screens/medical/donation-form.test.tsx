import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderAppAt } from '../../../scripts/testing/app.tsx';
import { stubBackend } from '../../../scripts/testing/backend.ts';
import { goodDraft } from '../../../scripts/testing/donation-values.ts';
import { sampleWords } from '../../../scripts/testing/site-words.ts';
import { blankDraft } from '../../lib/donation.ts';
import { $donationDraft, forgetErrors, keepDraft } from '../../stores/donation-draft.ts';
import { medicalLists } from '../../stores/medical-lists.ts';
import { seedSiteWords } from '../../stores/site.ts';
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
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Submit Donation Form' }));
const problems = () => screen.queryByRole('group', { name: 'There is a problem' });

/** The words that a control's aria-describedby leads to. */
const descriptionOf = (element: Element) =>
	(element.getAttribute('aria-describedby') ?? '')
		.split(' ')
		.map((id) => document.getElementById(id)?.textContent)
		.join(' ');

describe('the form as it starts', () => {
	beforeEach(() => {
		render(<Medical />);
	});

	it('has four cards and its submit button under its heading', () => {
		const section = screen.getByRole('region', { name: 'Medical Supplies Donation Form' });
		const legends = [...section.querySelectorAll('.form-card > legend')];
		expect(within(section).getByRole('heading', { level: 2 })).toBeTruthy();
		expect(legends.map((legend) => legend.textContent)).toEqual([
			'Donor Information',
			'Donation Details',
			'Logistics',
			'Legal and Consent',
		]);
		const button = within(section).getByRole('button', { name: 'Submit Donation Form' });
		expect(button.getAttribute('type')).toBe('submit');
	});

	it('says before its first card what it does', () => {
		const [notice] = screen.getAllByText(/^This form sends nothing yet: what you enter stays/);
		const [card] = screen.getAllByRole('group', { name: 'Donor Information' });
		expect(notice?.closest('.without-script, .needs-script')).toBeNull();
		expect(card && notice?.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
	});

	const fields = [
		['firstName', 'First name', 'text', ''],
		['lastName', 'Last name', 'text', ''],
		['organization', 'Organization (optional)', 'text', ''],
		['email', 'Email', 'email', ''],
		['phone', 'Phone', 'tel', ''],
		['itemName', 'Item name', 'text', ''],
		['quantity', 'Quantity', 'number', '1'],
		['itemDescription', 'Item description (optional)', 'textarea', ''],
		['expirationDate', 'Expiration date (optional)', 'date', ''],
		['manufacturer', 'Manufacturer (optional)', 'text', ''],
		['modelNumber', 'Model number (optional)', 'text', ''],
		['lotSerialNumber', 'Lot or serial number (optional)', 'text', ''],
		['preferredDate', 'Preferred date', 'date', ''],
		['availableTimeSlots', 'Available time slots', 'text', ''],
		['specialInstructions', 'Special instructions (optional)', 'textarea', ''],
	] as const;

	it.each(fields)('labels %s, "%s", a control of the type %s', (name, label, type, value) => {
		const found = screen.getByLabelText<HTMLInputElement>(label);
		expect(found).toBe(control(name));
		expect([found.type, found.value]).toEqual([type, value]);
		expect(found.hasAttribute('placeholder')).toBe(false);
	});

	it('has a minimum for the quantity alone, and that is 1', () => {
		const limited = [...document.querySelectorAll('[min]')];
		expect(limited).toEqual([control('quantity')]);
		expect(limited[0]?.getAttribute('min')).toBe('1');
	});

	const choices = [
		['condition', 'Condition', ['New', 'Used', 'Refurbished']],
		['deliveryMethod', 'Delivery method', ['Drop-off', 'Pick-up', 'Shipping']],
	] as const;

	it.each(choices)('offers choices of %s, and takes the first', (name, label, options) => {
		const group = screen.getByRole('radiogroup', { name: label });
		const radios = within(group).getAllByRole<HTMLInputElement>('radio');
		expect(radios.map((radio) => [radio.name, radio.value])).toEqual(
			options.map((option) => [name, option]),
		);
		expect(radios.map((radio) => radio.checked)).toEqual([true, false, false]);
	});

	const boxes = [
		['acknowledgment', 'I acknowledge the terms'],
		['taxReceipt', 'I would like a tax receipt (optional)'],
	] as const;

	it.each(boxes)('has a box for %s, which is not ticked', (name, label) => {
		const box = screen.getByRole<HTMLInputElement>('checkbox', { name: label });
		expect(box).toBe(control(name));
		expect(box.checked).toBe(false);
	});

	it('helps browsers to fill it in', () => {
		const tokens = ['firstName', 'lastName', 'organization', 'email', 'phone'].map((name) =>
			control(name).getAttribute('autocomplete'),
		);
		expect(tokens).toEqual(['given-name', 'family-name', 'organization', 'email', 'tel']);
	});

	it('links to terms and policy, which go nowhere', () => {
		for (const name of ['Terms of Service', 'Privacy Policy']) {
			const link = screen.getByRole('link', { name });
			expect(link.getAttribute('href')).toBe('#');
			const click = new MouseEvent('click', { bubbles: true, cancelable: true });
			link.dispatchEvent(click);
			expect(click.defaultPrevented).toBe(true);
		}
	});

	it('cannot be sent by the browser, and leaves the checking to us', () => {
		const form = document.querySelector('form');
		expect(form?.getAttribute('method')).toBe('dialog');
		expect(form?.hasAttribute('action')).toBe(false);
		expect(form?.noValidate).toBe(true);
	});
});

describe('a submit', () => {
	it('writes valid values to the console, asks nobody and changes nothing', async () => {
		const fetching = vi.spyOn(globalThis, 'fetch');
		keepDraft({ ...goodDraft, quantity: '20', expirationDate: '2020-01-01', taxReceipt: true });
		const { container } = render(<Medical />);
		const before = container.innerHTML;
		expect(before).not.toMatch(/name="website"|role="status"/);
		await submit();
		expect(fetching).not.toHaveBeenCalled();
		expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
		const filled = Object.entries(goodDraft).filter(([, value]) => value !== '');
		const values = {
			...Object.fromEntries(filled),
			...{ quantity: 20, expirationDate: '2020-01-01', taxReceipt: true },
		};
		expect(vi.mocked(console.log).mock.calls).toEqual([[values]]);
		expect(container.innerHTML).toBe(before);
		expect(document.title).toBe('Page');
	});

	it('reads what is typed, chosen and ticked', async () => {
		keepDraft({ ...goodDraft, email: '', preferredDate: '', acknowledgment: false });
		render(<Medical />);
		await userEvent.type(control('email'), 'typed@example.org');
		await userEvent.clear(control('quantity'));
		await userEvent.type(control('quantity'), '12');
		await userEvent.type(control('specialInstructions'), 'Call first');
		await userEvent.click(screen.getByRole('radio', { name: 'Used' }));
		await userEvent.click(screen.getByRole('radio', { name: 'Shipping' }));
		await userEvent.type(control('preferredDate'), '2027-02-28');
		await userEvent.click(control('acknowledgment'));
		await submit();
		const typed = { email: 'typed@example.org', quantity: 12, specialInstructions: 'Call first' };
		const chosen = { condition: 'Used', deliveryMethod: 'Shipping', preferredDate: '2027-02-28' };
		const ticked = { acknowledgment: true, taxReceipt: false };
		const values = { ...goodDraft, ...typed, ...chosen, ...ticked };
		const filled = Object.entries(values).filter(([, value]) => value !== '');
		expect(vi.mocked(console.log).mock.calls).toEqual([[Object.fromEntries(filled)]]);
	});

	it('puts each message under its field, and ties it to the control', async () => {
		render(<Medical />);
		await submit();
		const email = control('email');
		const message = screen.getByText('Invalid email address', { selector: '.field-error span' });
		expect(email.getAttribute('aria-invalid')).toBe('true');
		expect(descriptionOf(email)).toBe('Invalid email address');
		expect(email.compareDocumentPosition(message) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
		expect(control('organization').getAttribute('aria-invalid')).toBe('false');
		expect(descriptionOf(control('availableTimeSlots'))).toBe(
			'Such as morning or afternoon Enter the times at which you are available',
		);
		expect(console.log).not.toHaveBeenCalled();
	});

	it('focuses a summary with the same words, each a link to its field', async () => {
		render(<Medical />);
		await submit();
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

	it('lets an error go as it is mended, and the prefix of the title with the last', async () => {
		keepDraft({ ...goodDraft, email: 'donor@', acknowledgment: false });
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

	it('keeps the word Error in the title after a step within the page', async () => {
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
		keepDraft(goodDraft);
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

it('the form is there without the lists, of which nothing wrong is said', async () => {
	seedSiteWords({ ...sampleWords, lists: ['supplies'] });
	stubBackend({});
	render(<Medical />);
	await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
	expect(screen.queryByRole('table')).toBeNull();
	expect(screen.getByRole('button', { name: 'Submit Donation Form' })).toBeTruthy();
	medicalLists.reset();
});

describe('what was typed', () => {
	it('survives an error and the way to another page and back, the error does not', async () => {
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

	it('is adopted when the page is hydrated after it', async () => {
		const { container, unmount } = render(<Medical />);
		const page = document.createElement('div');
		page.innerHTML = container.innerHTML;
		unmount();
		document.body.append(page);
		control('firstName').value = 'Sample';
		control('quantity').value = '7';
		control('itemDescription').value = 'Typed early';
		control('taxReceipt').checked = true;
		const shipping = document.querySelector<HTMLInputElement>('[value="Shipping"]');
		if (shipping) shipping.checked = true;
		const typedInto = control('firstName');
		render(<Medical />, { container: page, hydrate: true });
		expect(control('firstName')).toBe(typedInto);
		expect(control('firstName').value).toBe('Sample');
		expect(shipping?.checked).toBe(true);
		expect($donationDraft.get()).toEqual({
			...blankDraft,
			firstName: 'Sample',
			quantity: '7',
			itemDescription: 'Typed early',
			deliveryMethod: 'Shipping',
			taxReceipt: true,
		});
		page.remove();
	});
});
