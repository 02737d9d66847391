import { mailto } from '../../lib/email.ts';

type Props = { address: string; subject?: string };

/** A link that starts an email to an address. */
export function MailLink({ address, subject }: Props) {
	return <a href={mailto(address, subject)}>{address}</a>;
}
