import { medical } from '../../content/medical.ts';
import type { Need } from '../../records/needs.ts';
import { languageOf } from '../../ui/language.ts';
import { isolated } from '../../ui/numbers-in-order.tsx';

/** Lists of needed and of unwanted items, each if it has any. */
export function Needs({ needs }: { needs: readonly Need[] }) {
	if (needs.length === 0) return null;
	return (
		<div className="needs">
			<NeedList title={medical.needed} needs={needs.filter((need) => !need.cannotTake)} />
			<NeedList title={medical.cannotTake} needs={needs.filter((need) => need.cannotTake)} />
		</div>
	);
}

function NeedList({ title, needs }: { title: string; needs: readonly Need[] }) {
	if (needs.length === 0) return null;
	return (
		<div>
			<h2>{title}</h2>
			<ul>
				{needs.map(({ item, amount }, place) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: names may repeat, and lines keep no state
					<li key={place} dir={languageOf(item)?.dir}>
						{isolated(item)}
						{amount ? (
							<span>
								{' ('}
								{isolated(amount)}
								{')'}
							</span>
						) : null}
					</li>
				))}
			</ul>
		</div>
	);
}
