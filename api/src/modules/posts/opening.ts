import { countWords } from '@letat/contracts/posts/reading-time';
import type { PostRecord } from './posts.model.ts';

/** Words of a text for subscribers that everybody may read, and the part of the whole that they never exceed. */
const most = { words: 150, share: 0.25 } as const;

/** A tag as the renderer writes it: names in small letters, values between double quotes, which are escaped inside them. */
const tag = /<(\/?)([a-z][a-z0-9]*)((?: [a-z][a-z-]*="[^"]*")*)>/y;

/** What shows nothing to a reader who has no more than the beginning: pictures, and links to a note or a part further below. */
const isOutOfPlace = (name: string, attributes: string): boolean => name === 'img' || attributes.includes(' href="#');

/**
 * The paragraphs that an article for subscribers begins with, for everybody to read: HTML that `html` starts with, to the letter, so
 * that a reader who gets the text goes on where this ends. Empty where the text begins with something else, or is too short for one.
 */
export function openingOf({ html, wordCount }: Pick<PostRecord, 'html' | 'wordCount'>): string {
  const limit = Math.min(most.words, wordCount * most.share);
  let end = 0;
  let words = 0;
  for (;;) {
    const next = endOfParagraph(html, end);
    if (next === null) break;
    words += countWords(html.slice(end, next).replaceAll(/<[^<>]*>/g, ''));
    if (words > limit) break;
    end = next;
  }
  return html.slice(0, end);
}

/** Where the paragraph that begins there ends; null when none does, or it holds what stands for itself alone. */
function endOfParagraph(html: string, from: number): number | null {
  const start = from + (/\S/.exec(html.slice(from, from + 10))?.index ?? 0);
  if (!html.startsWith('<p', start)) return null;
  for (let at = start; at !== -1; at = html.indexOf('<', tag.lastIndex)) {
    tag.lastIndex = at;
    const [, slash, name = '', attributes = ''] = tag.exec(html) ?? [];
    if (name === '' || (at === start && name !== 'p') || isOutOfPlace(name, attributes)) return null;
    if (slash === '/' && name === 'p') return tag.lastIndex;
  }
  return null;
}
