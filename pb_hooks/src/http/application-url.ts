import { addressErrors } from '../errors/field-values.ts';
import { isSiteUrl } from '../site/site-address.ts';

/**
 * Refuses a new application URL that `./anemone setup` refuses too. An old one is not checked: it
 * would block all other settings.
 */
export function guardApplicationUrl(e: core.SettingsUpdateRequestEvent): void {
	const appUrl = e.newSettings?.meta.appURL ?? '';
	if (appUrl !== e.oldSettings?.meta.appURL && !isSiteUrl(appUrl)) {
		const words = addressErrors.hasPath;
		throw new BadRequestError(`Not saved. Application URL: ${words}`, {
			meta: { appURL: new ValidationError('validation_application_url', words) },
		});
	}
	e.next();
}
