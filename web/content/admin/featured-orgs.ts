import { type Help, type Labels, scheduleHelp } from './words.ts';

export const featuredOrgs: Labels<'featured_orgs'> = {
	list: 'Organizations',
	record: 'organization',
	fields: {
		link: 'Link to donate',
		registrationNumber: 'Registration number',
		whatMoneyDoes: 'What a gift does',
		checkedOn: 'Last checked on',
	},
};

export const featuredOrgsHelp = (): Help<'featured_orgs'> => ({
	...scheduleHelp,
	name: 'The organization’s name, as it calls itself. One line, 150 characters at most.',
	slug: 'The end of the card’s address (/#org-relief-fund), which "Copy link" gives to visitors. Leave it empty, and it is made from the name. What you type gets lower-case letters a–z, digits and hyphens. Changing it breaks links people already have.',
	picture:
		'The logo or a photo, shown 250 by 200. JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels. It is turned upright, made smaller and freed of what the camera wrote into it, such as the place. What is see-through stays so.',
	pictureAlt:
		'Such as "Two nurses unpack boxes", for people who do not see it. Leave it empty where the picture only decorates; then it is passed over. One line, 250 characters at most.',
	imageUrl:
		'Usually empty: upload a picture above. Or a path on this site: /pictures/relief.svg is the file relief.svg in the folder pb_public/pictures. An address on another site is not shown and cannot be saved, so that visitors’ browsers ask no third party. An uploaded picture goes before it.',
	description:
		'Markdown: **bold**, *italic*, [a link](https://example.org), lists that begin with "- ". A single line break stays a line break. 20,000 characters at most.',
	link: 'Where "Donate Now" leads: the organization’s own donation page, as the browser shows its address. https:// is put before it where that is missing. Open it once yourself after you saved it.',
	registrationNumber:
		'Such as "EIN 00-0000000": the number under which the organization is registered, with the office that gave it. It stands small at the end of the card. One line, 100 characters at most. May stay empty.',
	whatMoneyDoes:
		'One sentence, as the organization itself says it. It stands beside "Donate Now". One line, 300 characters at most. May stay empty.',
	checkedOn:
		'Like 2027-12-31: the day on which somebody of you last checked what the card says and where its button leads. It stands under "Donate Now", in words. May stay empty.',
	rank: 'The order of the cards. Smaller numbers come first, empty or 0 comes last, and equal ones go by name. Easier: drag the organizations in “Order” at the top.',
});
