import type { DefinedName, Help, LabeledField } from '../../records/schema.ts';

/** Labels of fields that several lists have. */
export const everywhere = {
	shownWhen: 'Status',
	name: 'Name',
	title: 'Title',
	slug: 'End of the address',
	picture: 'Picture',
	pictures: 'Pictures',
	pictureAlt: 'Picture description',
	cover: 'Cover picture',
	coverAlt: 'Description of the cover',
	imageUrl: 'Picture path',
	description: 'Text',
	body: 'Text',
	rank: 'Position',
	hidden: 'Hidden',
	from: 'Shown from',
	until: 'Shown until',
} as const;

export interface ListLabels {
	readonly list: string;
	/** The label of one record. */
	readonly record: string;
	readonly fields: Readonly<Record<string, string>>;
}

/** Every field needs a label, here or in `everywhere`. Otherwise, `npm run check` fails. */
export type Labels<Name extends DefinedName> = ListLabels & {
	readonly fields: Readonly<Record<Exclude<LabeledField<Name>, keyof typeof everywhere>, string>>;
};

export type { Help };

/** Help for the cover picture of a page. */
export const coverHelp = {
	cover:
		'Optional. It is at the top of the page, and on the card of a shared link. JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels. Anemone turns it upright, makes it smaller and removes data from the camera, such as the place.',
	coverAlt:
		'For people who cannot see the picture, such as "Two nurses unpack boxes". Leave it empty if the picture is only decoration: screen readers then skip it. One line, up to 250 characters.',
};

/** Help for the fields of every schedule. */
export const scheduleHelp = {
	shownWhen:
		'Whether visitors see this now, in the coalition’s time zone. Anemone fills this in: you cannot edit it.',
	hidden:
		'On: visitors do not see this anywhere, and you can still edit it here. Hide it before you delete it.',
	from: 'Visitors see this from this moment on. Leave it empty to show it immediately. The box uses the time zone of your device. “Status” shows the moment in the coalition’s time zone.',
	until:
		'Visitors see this until this moment. Leave it empty to keep it on the site. The box uses the time zone of your device. “Status” shows the moment in the coalition’s time zone.',
};

/** In place of an admin that cannot start. */
export const storageBlocked =
	'This browser blocks the data of this site, so you cannot log in here. Allow cookies and site data for this address in the settings of the browser, then reload the page. The public site works without them.';
