import { type Help, type Labels, scheduleHelp } from './words.ts';

export const files: Labels<'files'> = {
	list: 'Files',
	record: 'file',
	fields: { file: 'File', size: 'Size' },
};

export const filesHelp = (): Help<'files'> => ({
	...scheduleHelp,
	title:
		'What the file is, such as "Flyer for the vigil". Visitors get it as the name of the download. To link to the file, press “Add a file” above a text. One line, up to 150 characters.',
	slug: 'The end of the file’s address, as in /files/flyer.pdf. Leave it empty to use the title. Anemone changes your text to lower-case letters a–z, digits and hyphens. If you change it later, old links stop working.',
	file: 'One PDF of up to 10 MB, without a password. To replace it, upload another: the address stays. Anemone keeps the PDF as it is, also the names of its author and program: they are shown here after you choose it.',
	size: 'The size of the file. Links name it. Anemone fills this in: you cannot edit it.',
});
