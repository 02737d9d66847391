/** A link that begins a letter to an address. */
export function MailLink({ address }: { address: string }) {
	return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>;
}
