import { webAddress } from '../../../web/lib/safe-address.ts';
import { siteAddress } from '../http/site-address.ts';
import { misspelt, type Violation } from '../records/kinds/kind.ts';
import { normalizeAddress } from '../records/kinds/web-address.ts';
import { sisterSiteWords } from '../records/refusals/field-values.ts';
import { isNews, type Saved, type Violations } from '../records/typing.ts';

/** Returns why a translated site's address is invalid: links append each page's path to it. */
export function findUnusableAddress({ app, record }: Saved): Violations {
	const address = webAddress(record.getString('address'));
	if (address === undefined || !isNews(record, 'address')) return {};
	const violation = refuseAddress(address, siteAddress(app.settings().meta.appURL));
	return violation ? { address: violation } : {};
}

function refuseAddress(address: string, own: string): Violation | undefined {
	const [before = '', sign] = address.split(/([?#])/);
	if (sign !== undefined) return misspelt(sisterSiteWords.hasSign(sign, before));
	if (/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(address)) return misspelt(sisterSiteWords.hasDots);
	const isOwn = own !== '' && withoutScheme(address) === withoutScheme(normalizeAddress(own));
	return isOwn ? misspelt(sisterSiteWords.isOwn) : undefined;
}

/** Returns the part that all addresses of one site share, with http and https. */
function withoutScheme(address: string): string {
	return address
		.replace(/^https?:\/\//, '')
		.replace(/\/+$/, '')
		.replace(/^([^/]*):(?:80|443)(?=\/|$)/, '$1')
		.toLowerCase();
}
