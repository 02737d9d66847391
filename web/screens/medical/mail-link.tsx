/** A link that starts a mail to an address. */
export function MailLink({ address }: { address: string }) {
	return <a href={`mailto:${encodeURIComponent(address).replace('%40', '@')}`}>{address}</a>;
}
