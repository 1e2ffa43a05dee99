import { countWords } from '@letat/contracts/posts/reading-time';
import { markDirections } from './direction.ts';
import { placeFootnotes } from './footnotes.ts';
import { markHeadings, type TocEntry } from './headings.ts';
import { markImages } from './images.ts';
import { markLinks } from './links.ts';
import { markOpening } from './opening.ts';
import { parseMarkdown } from './parse.ts';
import { refusal, tooComplex } from './refusal.ts';
import { sanitise } from './sanitise.ts';
import { markScrolling } from './scrolling.ts';
import { textOf } from './text.ts';
import { setTypography } from './typography.ts';

export interface Rendered {
  html: string;
  toc: TocEntry[];
  text: string;
  wordCount: number;
}

/**
 * Characters. A text of 200,000 that nobody contrived stays far below; some that repeat what they say once, as links by reference
 * and notes do, become a hundred times as long as they are, which neither the database nor a page can hold.
 */
const longestHtml = 2_000_000;

/**
 * Renders an article once, when it is written; readers get the result. What is done to the tree after the sanitiser
 * adds only elements and attributes that are spelled out here. Throws `validation`.
 *
 * A hostile text can occupy the parser for minutes: call it through the renderer of `index.ts`, which gives up.
 */
export function renderMarkdown(source: string, publicOrigin: string): Rendered {
  const root = sanitise(bounded(parseMarkdown(source)));
  placeFootnotes(root);
  markImages(root);
  markLinks(root, publicOrigin);
  setTypography(root);
  const toc = markHeadings(root);
  markScrolling(root);
  markDirections(root);
  markOpening(root);
  const text = textOf(root);
  return { html: bounded(root.innerHTML), toc, text, wordCount: countWords(text) };
}

function bounded(html: string): string {
  if (html.length > longestHtml) throw refusal(tooComplex);
  return html;
}
