import { useStore } from '@nanostores/react';
import { commonWords } from '../content/common.ts';
import { errorWords } from '../content/errors.ts';
import { $isConnectionLost } from '../stores/query.ts';

type Props = {
	/** By default, the state of a query that loads. */
	state?: { status: string; error?: Error };
	className?: string;
};

/** Shown in place of the data of a query. */
export function NotLoaded({ state, className }: Props) {
	const isLost = useStore($isConnectionLost);
	const words = isLost ? errorWords.connectionLost : (state?.error?.message ?? commonWords.loading);
	return (
		<p className={className} role="status">
			{/* A new element for each text: see root.tsx. */}
			<span key={words}>{words}</span>
		</p>
	);
}

/** Shown while the data or code of a page takes longer than a second. */
export const Pending = () => <NotLoaded className="container loading" />;
