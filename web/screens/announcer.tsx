import { useStore } from '@nanostores/react';
import { $announcement } from '../stores/announcement.ts';

/** Speaks to screen readers and shows nothing. */
export function Announcer() {
	return (
		<p className="visually-hidden" role="status">
			{useStore($announcement) || null}
		</p>
	);
}
