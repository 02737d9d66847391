// What editors are told of what they typed into a field. PocketBase sets the last full stop.
import { everywhere } from '../../../../web/content/admin/words.ts';
import { plainNumber } from './plain-number.ts';

export const dayWords = {
	noDay: (example: string) => `This is not a date. Type year, month and day, like ${example}`,
	twoDays: (example: string) =>
		`This could be two dates. Type year, month and day, like ${example}`,
	noMoment:
		'This is not a date and time. Type day and time, like 2027-12-31 18:00:00Z, or leave it empty',
	reversed: `This moment must come after the one in “${everywhere.from}”.`,
};

export const flagWords = {
	noAnswer: 'This is neither on nor off. Send true or false',
};

export const numberWords = {
	notWhole: (number: number) => {
		const near = number < 1 ? '1' : `${Math.floor(number)} or ${Math.ceil(number)}`;
		return `${plainNumber(number)} is not a whole number. Type ${near}`;
	},
};

export const slugWords = {
	noSlug: (automatic: string) => {
		const own = automatic === '' ? '' : `, such as “${automatic}”, or leave it empty`;
		return `It takes letters from a to z, digits and hyphens. Type one${own}`;
	},
	tooLong: (length: number, most: number, free: string) =>
		`It has ${length} characters, and ${most} fit. Type a shorter one, such as “${free}”`,
	reserved: (slug: string) =>
		`The page itself uses "${slug}". Choose another one, for example "our-${slug}-work"`,
	taken: (owner: string, slug: string, free: string) =>
		`“${owner}” has “${slug}” already. Type another one, such as “${free}”`,
};

export const addressWords = {
	hasPassword: (without: string) =>
		`A name or password stands before the “@”. Take it out: ${without}`,
	noHost: 'The name of the site is missing. Type it like https://example.org/give',
	noPort: (port: string, without: string) => `“:${port}” is no port. Take it out: ${without}`,
	cutOff: 'The address ends with “…”: it was cut off. Copy the whole of it',
	hasSpace: (without: string) => `There is a space in it. If that belongs there, type ${without}`,
	hasSign: (sign: string) =>
		`There is a “${sign}” in it, which addresses do not have. Copy it again from the browser`,
	isMail: 'This is an e-mail address. Type the address of a page, like https://example.org/give',
	noPage: (scheme: string | undefined) =>
		`${scheme === undefined ? '' : `It begins with “${scheme}:”. `}Type the whole address as the browser shows it, like https://example.org/give`,
	noScheme: (meant: string) => `Type it with https:// before it: ${meant}`,
};

export const sisterSiteWords = {
	hasSign: (sign: string, without: string) =>
		`Links add the path of each page to this address, so it cannot have a “${sign}”. Type ${without}`,
	hasDots:
		'There is a “.” or “..” between slashes, so links would lead to another place. Open that site, and copy its address from the browser',
	isOwn:
		'This is the address of this site, so the link would lead nowhere else. Type the address of the site in the other language',
};

export const hostWords = {
	lookAlike: (label: string) =>
		`“${label}” mixes Latin letters with others that look the same, as forged addresses do. Type it by hand`,
	hasSign: (sign: string, name: string) => {
		const shown = sign.trim() === '' ? 'space' : `“${sign}”`;
		return `There is a ${shown} in “${name}”, which no name of a site has`;
	},
	noName: (name: string) => `“${name}” is not the name of a site`,
};

export const pathWords = {
	elsewhere:
		'A picture on another site is not shown, so that visitors’ browsers ask no third party. ' +
		'Save the picture on your computer and upload it',
	noPath:
		'A picture’s path begins with one slash: /pictures/tent.svg is the file tent.svg in the folder pb_public/pictures',
	hasSign: (sign: string) =>
		`There is a “${sign}” in it. Rename the file to letters, digits, dots and hyphens, like /pictures/tent.svg`,
};
