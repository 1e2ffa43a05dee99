import { countWords } from '@letat/contracts/reading';
import { markDirections } from './direction.ts';
import { placeFootnotes } from './footnotes.ts';
import { markHeadings, type TocEntry } from './headings.ts';
import { markImages } from './images.ts';
import { markLinks } from './links.ts';
import { markOpening } from './opening.ts';
import { parseMarkdown } from './parse.ts';
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
 * Renders an article once, when it is written; readers get the result. What is done to the tree after the sanitiser
 * adds only elements and attributes that are spelled out here. Throws `validation`.
 *
 * A hostile text can keep the parser busy for minutes: call it through the renderer of `index.ts`, which gives up.
 */
export function renderMarkdown(source: string, publicOrigin: string): Rendered {
  const root = sanitise(parseMarkdown(source));
  placeFootnotes(root);
  markImages(root);
  markLinks(root, publicOrigin);
  setTypography(root);
  const toc = markHeadings(root);
  markScrolling(root);
  markDirections(root);
  markOpening(root);
  const text = textOf(root);
  return { html: root.innerHTML, toc, text, wordCount: countWords(text) };
}
