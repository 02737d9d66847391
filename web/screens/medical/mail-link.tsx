type Props = { address: string; subject?: string };

/** A link that starts an email to an address. */
export function MailLink({ address, subject }: Props) {
	const to = `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
	return <a href={subject ? `${to}?subject=${encodeURIComponent(subject)}` : to}>{address}</a>;
}
