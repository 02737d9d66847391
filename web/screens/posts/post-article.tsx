import { useEffect, useRef } from 'react';
import type { Post } from '../../records/posts.ts';

/** A post's title and body; another post is another element, or a translated one would stay. */
export function PostArticle({ post }: { post: Post }) {
	return (
		<article className="post">
			<PostTitle title={post.title} />
			{paragraphs(post.body).map((paragraph, index) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place
				<p key={index} className="post-paragraph" dir="auto">
					{paragraph}
				</p>
			))}
		</article>
	);
}

function PostTitle({ title }: { title: string }) {
	const heading = useRef<HTMLHeadingElement>(null);
	// On a narrow screen the list stands above, and may fill the screen.
	useEffect(() => heading.current?.scrollIntoView({ block: 'nearest' }), []);
	return (
		<h1 className="post-title" dir="auto" tabIndex={-1} ref={heading}>
			{title}
		</h1>
	);
}

/** A plain text's paragraphs, which empty lines set apart; single line breaks stay. */
function paragraphs(text: string): string[] {
	return text.split(/(?:[ \t]*\r?\n){2,}/).filter((paragraph) => paragraph.trim() !== '');
}
