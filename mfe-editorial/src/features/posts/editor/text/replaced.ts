import type { Selected } from './formatting.ts';

/** The text with a part replaced, and a selection counted from where that part begins. */
export function replaced(text: string, from: number, to: number, by: string, offset: number, length: number): Selected {
  const start = from + offset;
  return { text: text.slice(0, from) + by + text.slice(to), start, end: start + length };
}
