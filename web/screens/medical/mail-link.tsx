/** A link that starts an email to an address. */
export function MailLink({ address }: { address: string }) {
	return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>;
}
