import { withWrittenGraphemes } from '../../core/typed-text.ts';
import { postLimits } from '../../posts/constants.ts';
import { type SegmentKind, translationLimits } from './constants.ts';

/** What an author or a model wrote for a passage, as it is stored; a title and a standfirst are one line each. */
export function tidyWording(text: string, kind: SegmentKind = 'text'): string {
  const written = withWrittenGraphemes(text.replace(/[^\P{Cc}\n\t]/gu, '')).trim();
  return kind === 'text' ? written : written.replace(/\s+/g, ' ');
}

/** Characters of a wording: other languages take up to twice as many as French. */
export const wordingLengths: Readonly<Record<SegmentKind, number>> = {
  title: 2 * postLimits.titleLength,
  excerpt: 2 * postLimits.excerptLength,
  text: translationLimits.segmentLength,
};
