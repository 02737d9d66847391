import { type Help, type Labels, scheduleHelp } from './words.ts';

export const posts: Labels<'posts'> = {
	list: 'Posts',
	record: 'post',
	fields: {},
};

export const postsHelp = (): Help<'posts'> => ({
	...scheduleHelp,
	title: 'One line, 200 characters at most. The list of posts shows its first 20 characters.',
	body: 'The text of the post. Markdown: **bold**, *italic*, [a link](https://example.org), ## a heading, lists that begin with "- ". A single line break stays a line break. 20,000 characters at most. ![What it shows](1) is picture 1 below.',
	pictures:
		'Pictures for the text: write ![what it shows](1) there for the first. JPEG, PNG, GIF or WebP, up to 12, each up to 16 MB and 24 megapixels. They are turned upright, made smaller and freed of what the camera wrote into them. What moves stands still.',
	rank: 'Usually empty: the newest post comes first. Posts with a number stand above those, smaller numbers first, and equal ones go by title. The list shows the first 10.',
});
