import { elisions } from './elisions.ts';
import { singularOf } from './singular.ts';
import { stopWords } from './stop-words.ts';

/** French, in which articles are written and searched. */
export const french = { stopWords, elisions, singularOf } as const;
