import type { Post } from '../../records/posts.ts';
import { languageOf } from '../../ui/language.ts';
import { RecordText } from '../../ui/record-text.tsx';

/** A post's title and body. Key it by post: otherwise a translated post would stay on the page. */
export function PostArticle({ post }: { post: Post }) {
	return (
		<article className="post">
			<h1 className="post-title" tabIndex={-1} {...languageOf(post.title)}>
				{post.title}
			</h1>
			<div className="prose">
				<RecordText source={post.body} headingLevel={2} />
			</div>
		</article>
	);
}
