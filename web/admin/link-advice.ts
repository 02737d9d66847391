import { adminWords } from '../content/admin.ts';
import { bareAddress, directAddress, isShortened, withScheme } from '../lib/direct-address.ts';
import { fieldOf } from '../records/collections.ts';
import { make } from './make.ts';
import { whenTextDrawn } from './pocketbase-admin.ts';

/** Says below a text which of its links are saved without a third party, or lead through one. */
export function addLinkAdvice() {
	whenTextDrawn((box, form) => {
		const { name } = form.field;
		const { kind = '' } = fieldOf(form.collection.name, name) ?? {};
		if (!['address', 'markdown'].includes(kind)) return;
		const advice = make('p', { role: 'status', className: 'advice' });
		const update = () => {
			const found = String(form.record[name] ?? '').match(bareAddress) ?? [];
			const words = found.flatMap((typed) => {
				const address = withScheme(typed);
				const direct = directAddress(address);
				const host = hostOf(address);
				const through = host === hostOf(direct) ? undefined : host;
				if (direct !== address) return adminWords.savedDirect(direct, through);
				return isShortened(address) ? adminWords.shortened(host) : [];
			});
			advice.textContent = [...new Set(words)].slice(0, 3).join(' ');
		};
		globalThis.watch(() => form.record[name], update);
		update();
		box.append(advice);
	});
}

const hostOf = (address: string) =>
	/^https?:\/\/(?:www\.)?([^/?#]*)/i.exec(address)?.[1] ?? address;
