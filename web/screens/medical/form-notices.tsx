import { medical } from '../../content/medical.ts';
import { siteText } from '../../stores/site.ts';
import { RecordLine } from '../../ui/record-text.tsx';
import { MailLink } from './mail-link.tsx';

/** The notices above the form: the editor's, and one for visitors without JavaScript. */
export function FormNotices() {
	const { acceptOffers, formNotice, offersTo } = siteText();
	const { needsScript, nothingIsSent, writeInstead } = medical.form;
	const remedy = offersTo ? ` ${writeInstead} ` : '';
	return (
		<>
			<RecordLine className="form-notice" source={formNotice} />
			<p className="without-script form-notice">
				{needsScript + (acceptOffers ? remedy : ` ${nothingIsSent}`)}
				{offersTo && <MailLink address={offersTo} />}
			</p>
		</>
	);
}
