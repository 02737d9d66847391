import { sizeInName } from '../lib/size-in-name.ts';

type Props = { cover?: string | undefined; coverAlt?: string | undefined };

/** The cover picture of a record on its own page. Shared links show it too: see head.ts. */
export function Cover({ cover, coverAlt = '' }: Props) {
	if (!cover) return null;
	const source = `${cover}1000x1000f`;
	return (
		<p className="cover">
			<img src={source} alt={coverAlt} {...sizeInName(source)} />
		</p>
	);
}
