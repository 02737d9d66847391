import { useStore } from '@nanostores/react';
import type { FormEvent, InputHTMLAttributes } from 'react';
import { medical } from '../../content/medical.ts';
import { contentOf } from '../../lib/donation.ts';
import type { DonationField, DonationOption } from '../../records/donation-offers.ts';
import { $donationDraft } from '../../stores/donation-draft.ts';
import { describedBy, Field, useField } from './field.tsx';

type InputProps = InputHTMLAttributes<HTMLInputElement>;

/** The input attributes that choose a phone's keyboard and the browser's autofill. */
const inputs: Partial<Record<DonationField, InputProps>> = {
	firstName: { autoComplete: 'given-name' },
	lastName: { autoComplete: 'family-name' },
	organization: { autoComplete: 'organization' },
	email: { type: 'email', autoComplete: 'email' },
	phone: { type: 'tel', autoComplete: 'tel', onInput: keepOrder },
};

/** Keeps the order of Arabic digits, which needs an override. It would turn the order of letters. */
function keepOrder({ currentTarget }: FormEvent<HTMLInputElement>) {
	currentTarget.classList.toggle('digits', !/\p{L}/u.test(currentTarget.value));
}

function inputOf(name: DonationField): InputProps {
	const content = contentOf(name);
	if (content.kind === 'number') {
		// A number input would make 12 of 1/2 without a word. The specification asks for `min`.
		return { type: 'text', min: content.min, inputMode: 'numeric' };
	}
	return { type: content.kind === 'day' ? 'date' : 'text', ...inputs[name] };
}

const hints: Partial<Record<DonationField, string>> = medical.hints;

type FormFieldProps = {
	name: DonationField;
	/** Announced when it appears. '' means none yet; undefined means never any for this field. */
	advice?: string | undefined;
};

/** A field with the right control for its type. */
export function FormField({ name, advice }: FormFieldProps) {
	const content = contentOf(name);
	if (content.kind === 'flag') return <CheckField name={name} />;
	if (content.kind === 'choice') return <ChoiceField name={name} options={content.of} />;
	if (content.kind === 'day') return <DateField name={name} advice={advice} />;
	return <TextField name={name} advice={advice} />;
}

/** A date, pale while a part of it is missing: until then, its value is empty. */
function DateField(props: FormFieldProps) {
	const isEmpty = useStore($donationDraft)[props.name] === '';
	return <TextField {...props} data-empty={isEmpty || undefined} />;
}

/** A field for text, a number or a date. */
function TextField({
	name,
	advice,
	...given
}: FormFieldProps & InputProps & { 'data-empty'?: true | undefined }) {
	const { initial, id, label, message, errorId, ...state } = useField(name);
	const hint = hints[name];
	const hintId = `${id}-hint`;
	const adviceId = `${id}-advice`;
	const control = {
		id,
		name,
		className: 'form-control',
		defaultValue: String(initial),
		'aria-describedby': describedBy(hint && hintId, advice && adviceId, message && errorId),
		...state,
	};
	return (
		<Field message={message} errorId={errorId}>
			<label className="form-label" htmlFor={id}>
				{label}
			</label>
			{hint && (
				<p className="field-hint" id={hintId}>
					{hint}
				</p>
			)}
			{contentOf(name).kind === 'text' ? (
				<textarea rows={3} {...control} />
			) : (
				<input {...inputOf(name)} {...control} {...given} />
			)}
			{advice !== undefined && (
				<div role="status">
					{advice && (
						<p className="field-advice" id={adviceId}>
							{advice}
						</p>
					)}
				</div>
			)}
		</Field>
	);
}

type ChoiceFieldProps = { name: DonationField; options: readonly DonationOption[] };

/** A choice from a few options, all visible. */
function ChoiceField({ name, options }: ChoiceFieldProps) {
	const { initial, id, label, message, errorId, ...state } = useField(name);
	return (
		<Field message={message} errorId={errorId}>
			{/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA in HTML allows it, and a plain group cannot be invalid */}
			<fieldset role="radiogroup" aria-describedby={describedBy(message && errorId)} {...state}>
				<legend className="form-label">{label}</legend>
				<div className="choices">
					{options.map((option, index) => (
						<label key={option} className="choice">
							<input
								type="radio"
								id={index === 0 ? id : `${id}-${index}`}
								name={name}
								value={option}
								defaultChecked={option === initial}
							/>
							{medical.options[option]}
						</label>
					))}
				</div>
			</fieldset>
		</Field>
	);
}

/** A checkbox. */
function CheckField({ name }: { name: DonationField }) {
	const { initial, id, label, message, errorId, ...state } = useField(name);
	return (
		<Field message={message} errorId={errorId}>
			<label className="choice">
				<input
					type="checkbox"
					id={id}
					name={name}
					defaultChecked={initial === true}
					aria-describedby={describedBy(message && errorId)}
					{...state}
				/>
				{label}
			</label>
		</Field>
	);
}
