import type { DefinedName, Help, LabeledField } from '../../records/schema.ts';

/** What the admin calls fields that several lists have. */
export const everywhere = {
	shownWhen: 'Status',
	name: 'Name',
	title: 'Title',
	slug: 'End of the address',
	picture: 'Picture',
	pictures: 'Pictures',
	pictureAlt: 'What the picture shows',
	imageUrl: 'Path of a picture',
	description: 'Text',
	body: 'Text',
	rank: 'Rank',
	hidden: 'Hidden',
	from: 'Shown from',
	until: 'Shown until',
} as const;

export interface ListLabels {
	readonly list: string;
	/** One of its records. */
	readonly record: string;
	readonly fields: Readonly<Record<string, string>>;
}

/** Every field has a label, there or in `everywhere`: else `npm run check` fails. */
export type Labels<Name extends DefinedName> = ListLabels & {
	readonly fields: Readonly<Record<Exclude<LabeledField<Name>, keyof typeof everywhere>, string>>;
};

export type { Help };

/** Below the fields of every schedule. */
export const scheduleHelp = {
	shownWhen:
		'Whether visitors see it now, in the coalition’s time. This line writes itself: what you type here is not kept.',
	hidden:
		'On: visitors do not see it, in no list and at no address, while you can still edit it here. What is on the site must be hidden before it can be deleted.',
	from: 'Visitors see it from this moment on; empty means at once. The box counts in the time zone that it names, which is your device’s. “Status” says the moment in the coalition’s own time.',
	until:
		'Visitors see it until this moment, and no longer; empty means for good. The box counts in the time zone that it names, which is your device’s. “Status” says the moment in the coalition’s own time.',
};
