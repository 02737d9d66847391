import { languageOf } from './language.ts';
import { numbersInOrder } from './numbers-in-order.tsx';

/** Returns a record's line in its own language and direction, isolated from the text around it. */
export const isolated = (text: string) => <bdi {...languageOf(text)}>{numbersInOrder(text)}</bdi>;
