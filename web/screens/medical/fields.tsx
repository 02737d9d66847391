import { useStore } from '@nanostores/react';
import { type HTMLAttributes, type HTMLInputTypeAttribute, type ReactNode, useState } from 'react';
import { medical } from '../../content/medical.ts';
import { type DonationDraft, type DonationField, isOptional } from '../../lib/donation.ts';
import { $donationDraft, $donationErrors } from '../../stores/donation-form.ts';

/** The id of a field's control, or of its first one. */
export function controlId(field: DonationField): string {
	return `donation-${field}`;
}

type FieldOf<Kind> = {
	[Field in DonationField]: DonationDraft[Field] extends Kind ? Field : never;
}[DonationField];

/** A field's words, what is wrong with it, and what ties them to its control. */
function useField<Field extends DonationField>(name: Field) {
	// Read once: from then on the control itself holds what is typed, and the store follows.
	const [initial] = useState(() => $donationDraft.get()[name]);
	const message = useStore($donationErrors).find(({ field }) => field === name)?.message;
	const id = controlId(name);
	const label = medical.labels[name];
	return {
		initial,
		id,
		label: isOptional(name) ? `${label} ${medical.form.optional}` : label,
		message,
		errorId: `${id}-error`,
		'aria-invalid': message !== undefined,
	};
}

/** The ids that exist, as aria-describedby wants them. */
function describedBy(...ids: (string | false | undefined)[]): string | undefined {
	return ids.filter(Boolean).join(' ') || undefined;
}

type FieldProps = { message: string | undefined; errorId: string; children: ReactNode };

/** A control with its label, and under it what is wrong. */
function Field({ message, errorId, children }: FieldProps) {
	return (
		<div className={message ? 'field field-wrong' : 'field'}>
			{children}
			{message && (
				<p className="field-error" id={errorId}>
					<svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
						<path
							d="M8 1l7.5 14H.5zM8 6v4m0 2v1.5"
							fill="none"
							stroke="currentColor"
							strokeWidth="1.5"
						/>
					</svg>
					<span>{message}</span>
				</p>
			)}
		</div>
	);
}

type TextFieldProps = {
	name: FieldOf<string>;
	type?: HTMLInputTypeAttribute | 'multiline';
	hint?: string;
	/** Said when it comes up; '' is nothing yet, and a field without it never has any. */
	advice?: string | undefined;
	autoComplete?: string;
	inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
	min?: number;
	step?: 'any';
};

/** A text, number or date to be typed. */
export function TextField({ name, type = 'text', hint, advice, ...rest }: TextFieldProps) {
	const { initial, id, label, message, errorId, ...state } = useField(name);
	const hintId = `${id}-hint`;
	const adviceId = `${id}-advice`;
	const control = {
		id,
		name,
		className: 'form-control',
		defaultValue: initial,
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
			{type === 'multiline' ? (
				<textarea rows={3} {...control} />
			) : (
				<input type={type} {...control} {...rest} />
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

type ChoiceFieldProps = {
	name: FieldOf<string>;
	options: readonly (keyof typeof medical.options)[];
};

/** One of a few options, all in sight. */
export function ChoiceField({ name, options }: ChoiceFieldProps) {
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

/** A box to tick. */
export function CheckField({ name }: { name: FieldOf<boolean> }) {
	const { initial, id, label, message, errorId, ...state } = useField(name);
	return (
		<Field message={message} errorId={errorId}>
			<label className="choice">
				<input
					type="checkbox"
					id={id}
					name={name}
					defaultChecked={initial}
					aria-describedby={describedBy(message && errorId)}
					{...state}
				/>
				{label}
			</label>
		</Field>
	);
}
