import { aiLimits } from '@letat/contracts/ai/constants';
import type { Note } from '@letat/contracts/ai/operations';
import { cut } from '../../../text/cut.ts';
import type { Range } from '../suggestions/protected-ranges.ts';
import { plain } from './prose.ts';

const quoteLength = 160;

/** A remark about a place of a text, with what stands there. */
export function noteAt(markdown: string, { start, end }: Range, title: string, explanation: string): Note {
  return { start, end, quote: cut(plain(markdown.slice(start, end)), quoteLength), title, explanation };
}

/** In the order of the text, no more than people read. */
export function inOrder(notes: readonly Note[]): Note[] {
  return [...notes].sort((a, b) => a.start - b.start || a.end - b.end).slice(0, aiLimits.maxNotes);
}
