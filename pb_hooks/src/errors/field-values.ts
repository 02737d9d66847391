// Messages about the value of a field. PocketBase adds the last period.

export const dayErrors = {
	noDay: (example: string) => `This is not a date. Enter year, month and day, such as ${example}`,
	twoDays: (days: readonly string[]) => `This could be two dates. Enter ${days.join(' or ')}`,
	noMoment:
		'This is not a date and time. Enter both, such as 2027-12-31 18:00:00Z, or leave the box empty',
	reversed: (start: string) => `This moment must be later than “${start}”.`,
	reversedDays: (start: string) => `This day must not be before that of “${start}”.`,
};

export const flagErrors = {
	noFlag: 'This is neither on nor off. Send true or false',
};

export const numberWords = {
	notWhole: (number: number) => {
		const near = number < 1 ? '1' : `${Math.floor(number)} or ${Math.ceil(number)}`;
		return `${plainNumber(number)} is not a whole number. Enter ${near}`;
	},
};

export const slugErrors = {
	noSlug: (automatic: string) => {
		const own = automatic === '' ? '' : `, such as “${automatic}”, or leave the box empty`;
		return `Use letters from a to z, digits and hyphens only${own}`;
	},
	tooLong: (length: number, max: number, free: string) =>
		`This has ${length} characters, and the maximum is ${max}. Enter a shorter one, such as “${free}”`,
	reserved: (slug: string) =>
		`The page itself uses "${slug}". Choose another, for example "our-${slug}-work"`,
	taken: (owner: string, slug: string, free: string) =>
		`“${owner}” already uses “${slug}”. Enter another, such as “${free}”`,
};

export const addressErrors = {
	hasPassword: (without: string) =>
		`The address contains a user name or password before the “@”. Remove it: ${without}`,
	noHost:
		'The name of the site is missing. Enter the whole address, such as https://example.org/give',
	noPort: (port: string, without: string) =>
		`“:${port}” is not a valid port. Remove it: ${without}`,
	cutOff: 'The address ends with “…”, so its end is missing. Copy the whole address',
	hasSpace: (without: string) =>
		`The address contains a space. If the space belongs there, enter ${without}`,
	hasSign: (sign: string) =>
		`The address contains “${sign}”, which is not allowed. Copy the address from the browser again`,
	isMail:
		'This is an e-mail address. Enter the address of a page, such as https://example.org/give',
	noPage: (scheme: string | undefined) =>
		`${scheme === undefined ? '' : `It begins with “${scheme}:”. `}Enter the whole address as the browser shows it, such as https://example.org/give`,
	noScheme: (meant: string) => `Add https:// at the start: ${meant}`,
	hasPath:
		'Enter an address without a path, such as https://example.org: the path of each page is added to it',
};

/** Messages about a link in a text. */
export const linkErrors = {
	inText: (text: string, words: string) => `Link “${text}”: ${words}`,
	picture: (text: string) =>
		`Picture “${text}”: only uploaded pictures are shown, because others would let a third party see your visitors. ` +
		'Save the picture on your computer, and upload it with “Add pictures”, which posts and pages have',
	phone: (number: string) =>
		`Telephone numbers cannot be links. Remove the link, and write the number in the text: ${number}`,
	noMail: 'This is not an e-mail address. Enter the whole address, such as mailto:info@example.org',
};

export const sisterSiteErrors = {
	hasSign: (sign: string, without: string) =>
		`Links add the path of each page to this address, so it cannot contain “${sign}”. Enter ${without}`,
	hasDots:
		'The address contains “.” or “..” between slashes, so links would open the wrong page. Open that site, and copy its address from the browser',
	isOwn: 'This is the address of this site. Enter the address of the site in the other language',
};

export const hostErrors = {
	lookAlike: (label: string) =>
		`“${label}” mixes Latin letters with letters of another alphabet that look the same, as forged addresses do. Type it by hand`,
	hasSign: (sign: string, name: string) => {
		const shown = sign.trim() === '' ? 'space' : `“${sign}”`;
		return `“${name}” contains a ${shown}, which is not allowed in the name of a site`;
	},
	noName: (name: string) => `“${name}” is not the name of a site`,
};

export const pathErrors = {
	elsewhere:
		'Pictures on other sites are not shown, because they would let a third party see your visitors. ' +
		'Save the picture on your computer and upload it',
	noPath:
		'The path must begin with one slash: /pictures/tent.svg is the file tent.svg in the folder pb_public/pictures',
	hasSign: (sign: string) =>
		`The path contains “${sign}”. Rename the file so that it has only letters, digits, dots and hyphens, such as /pictures/tent.svg`,
};

/** A number as people write it, whatever its size: never like 1e+06. */
export function plainNumber(number: number): string {
	if (Number.isInteger(number)) {
		return BigInt(number)
			.toString()
			.replace(/\B(?=(?:\d{3})+$)/g, ',');
	}
	const digits = String(number);
	return digits.includes('e') ? 'This' : digits;
}
