import { cleanLine, cleanText } from './invisible.ts';
import type { Kind } from './kind.ts';

/** A name, a title: one line, plain. */
export const oneLine: Kind = { of: 'text', mend: cleanLine };

/** Text of many lines; Markdown where the field's help says so. */
export const manyLines: Kind = { of: 'text', mend: cleanText };
