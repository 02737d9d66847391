import { webAddress } from '../../../web/lib/safe-address.ts';
import { sisterSiteErrors } from '../errors/field-values.ts';
import { type FieldError, misspelled } from '../records/kinds/kind.ts';
import { normalizeAddress } from '../records/kinds/web-address.ts';
import { isNews, type Saved, type ValidationErrors } from '../records/typing.ts';
import { siteAddress } from '../site/site-address.ts';

/** Returns why a translated site's address is invalid: links append each page's path to it. */
export function findUnusableAddress({ app, record }: Saved): ValidationErrors {
	const address = webAddress(record.getString('address'));
	if (address === undefined || !isNews(record, 'address')) return {};
	const fieldError = refuseAddress(address, siteAddress(app.settings().meta.appURL));
	return fieldError ? { address: fieldError } : {};
}

function refuseAddress(address: string, own: string): FieldError | undefined {
	const [before = '', sign] = address.split(/([?#])/);
	if (sign !== undefined) return misspelled(sisterSiteErrors.hasSign(sign, before));
	if (/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(address)) return misspelled(sisterSiteErrors.hasDots);
	const isOwn = own !== '' && withoutScheme(address) === withoutScheme(normalizeAddress(own));
	return isOwn ? misspelled(sisterSiteErrors.isOwn) : undefined;
}

/** Returns the part that all addresses of one site share, with http and https. */
function withoutScheme(address: string): string {
	return address
		.replace(/^https?:\/\//, '')
		.replace(/\/+$/, '')
		.replace(/^([^/]*):(?:80|443)(?=\/|$)/, '$1')
		.toLowerCase();
}
