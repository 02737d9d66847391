import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { medical } from '../../content/medical.ts';
import { isOptional } from '../../lib/donation.ts';
import type { DonationField } from '../../records/donation-offers.ts';
import { $donationDraft, $donationErrors } from '../../stores/donation-draft.ts';

/** Returns the id of a field's control, or of its first one. */
export function controlId(field: DonationField): string {
	return `donation-${field}`;
}

/** Returns a field's texts, its error, and the attributes that tie them to its control. */
export function useField(name: DonationField) {
	// Read once: after that, the control holds the entry, and the store follows.
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

/** Joins the ids that exist for aria-describedby. */
export function describedBy(...ids: (string | false | undefined)[]): string | undefined {
	return ids.filter(Boolean).join(' ') || undefined;
}

type FieldProps = { message: string | undefined; errorId: string; children: ReactNode };

/** A control with its label, and its error below. */
export function Field({ message, errorId, children }: FieldProps) {
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
