import { type Help, type Labels, scheduleHelp } from './words.ts';

export const featuredOrgs: Labels<'featured_orgs'> = {
	list: 'Organizations',
	record: 'organization',
	fields: {
		link: 'Donation link',
		registrationNumber: 'Registration number',
		whatMoneyDoes: 'What a gift does',
		checkedOn: 'Last checked on',
	},
};

export const featuredOrgsHelp = (): Help<'featured_orgs'> => ({
	...scheduleHelp,
	name: 'The organization’s name, as the organization writes it. One line, up to 150 characters.',
	slug: 'The end of the card’s address, as in /#org-relief-fund. "Copy link" gives this address to visitors. Leave it empty to use the name. Anemone changes your text to lower-case letters a–z, digits and hyphens. If you change it later, old links stop working.',
	picture:
		'A logo stays whole, a photo is cropped to 250 by 200 pixels. JPEG, PNG, GIF or WebP, up to 16 MB and 24 megapixels. Anemone turns it upright, makes it smaller and removes data from the camera, such as the place. Transparent areas stay transparent.',
	pictureAlt:
		'For people who cannot see the picture, such as "Two nurses unpack boxes". Leave it empty if the picture is only decoration: screen readers then skip it. One line, up to 250 characters.',
	imageUrl:
		'Usually empty: upload a picture above instead. Or a path on this site: /pictures/relief.svg is the file relief.svg in the folder pb_public/pictures. Addresses of other sites are refused, because they would let a third party see your visitors. If you also upload a picture, the uploaded one is shown.',
	description:
		'Markdown: **bold**, *italic*, [a link](https://example.org), and lists whose lines begin with "- ". Line breaks are kept. Tables are not supported. Up to 20,000 characters.',
	link: 'The page that "Donate Now" opens: copy the address of the organization’s own donation page from the browser. Anemone adds https:// if it is missing. Before saving, open the link once to check it.',
	registrationNumber:
		'The organization’s registration number with the office that issued it, such as "EIN 00-0000000". It is shown in small print at the end of the card. Optional. One line, up to 100 characters.',
	whatMoneyDoes:
		'One sentence in the organization’s own words, shown beside "Donate Now". Optional. One line, up to 300 characters.',
	checkedOn:
		'The day on which one of you last checked the card and its donation link, such as 2027-12-31. It is shown under "Donate Now". Optional.',
	rank: 'The position of the card. Smaller numbers come first, and empty or 0 comes last. Cards with the same number are sorted by name. It is easier to move the organizations in “Order” at the top.',
});
