import { derivedNames } from '../records/collections.ts';
import { coordinatorFields, donationOffers } from '../records/donation-offers.ts';
import { listOf } from './pocketbase-admin.ts';

/** The fields of an offer that nobody changes: the donor's, and those that hooks write. */
const fixed = Object.keys(donationOffers.fields).filter(
	(name) => !coordinatorFields.includes(name),
);

const derived = derivedNames();

const isReadOnly = (list: string, field: string) =>
	derived.includes(field) ||
	list === 'changes' ||
	list === 'preview_links' ||
	(list === 'donation_offers' && fixed.includes(field));

/** The style of fields that cannot be changed: text without a box. Empty ones are not shown. */
export const readOnlyStyle = `
.col-12:has(> .read-only:is([data-empty], :has(.placeholder))) { display: none }
.read-only :is(.field, .input, textarea, input, .selected-container) { background: none !important; color: inherit !important }
.read-only .field { border-inline-start: 3px solid var(--surfaceAlt4Color); border-radius: 0 }
/* Not stored, so nothing can be sorted by them. */
th:is(${derived.map((name) => `.col-field-name-${name}`).join(', ')}) { pointer-events: none }
.read-only :is(label, .input, .selected-container)::after, .read-only .btn-option-unset { display: none !important }
`;

/** Shows fields that nobody can change as read-only. Marks fields that are empty; see look.ts. */
export function showReadOnly() {
	const update = () => {
		for (const box of document.querySelectorAll('.record-upsert-modal .record-field-input')) {
			const name = box.querySelector('[name]')?.getAttribute('name') ?? '';
			const locked = isReadOnly(listOf(box), name);
			if (locked) lock(box);
			for (const control of box.querySelectorAll<TextControl>(typed)) {
				control.readOnly ||= locked;
				// Not while somebody empties the box.
				if (control !== document.activeElement || control.value !== '') {
					// A partly entered date has no value.
					const isEmpty = control.value === '' && !control.validity.badInput;
					box.toggleAttribute('data-empty', isEmpty);
				}
			}
		}
	};
	const observer = new MutationObserver(update);
	observer.observe(document.body, { characterData: true, childList: true, subtree: true });
	document.addEventListener('focusout', update);
	document.addEventListener('input', update);
}

type TextControl = HTMLTextAreaElement | HTMLInputElement;
const typed = 'textarea, input:not([type=checkbox], .dropdown *)';

function lock(box: Element) {
	box.classList.add('read-only');
	// Checkboxes and lists to choose from cannot be read-only.
	for (const control of box.querySelectorAll('[type=checkbox], .selected-container')) {
		control.toggleAttribute('disabled', true);
	}
}
