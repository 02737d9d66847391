/** A cross in the color of the surrounding text. */
export function CloseIcon() {
	return (
		<svg viewBox="0 0 16 16" width="1rem" height="1rem" aria-hidden="true" focusable="false">
			<path d="M2 2l12 12M14 2L2 14" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
		</svg>
	);
}
