import { type Infer, string, type } from 'superstruct';
import { client } from './client.ts';
import { callApi } from './errors.ts';

const PageTextShape = type({ id: string(), title: string(), body: string() });

/** The text that an editor wrote for a page; `body` is Markdown. */
export type PageText = Infer<typeof PageTextShape>;

/** The text of a page. Throws ApiError, with status 404 when there is none. */
export async function getText(id: string): Promise<PageText> {
	const record: unknown = await callApi(() =>
		client.collection('pages').getOne(id, { fields: 'id,title,body', requestKey: null }),
	);
	return PageTextShape.create(record);
}
