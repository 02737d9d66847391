// What a test says of itself besides its title: the lines of the specification that it holds.
import type chapters from '../../docs/spec.json';

type Chapters = typeof chapters;
type LineCode = { [Chapter in keyof Chapters]: keyof Chapters[Chapter] }[keyof Chapters];

declare module 'vitest' {
	interface TaskMeta {
		/** Codes of docs/spec.json, whose keys they are. */
		spec?: readonly LineCode[];
	}
}
