import { languages, translated } from '../../core/languages/all.ts';
import type { Language } from '../../core/languages/language.ts';
import { nonEmpty } from '../../core/languages/lists.ts';

/** Languages that articles are translated into, by their BCP 47 tags (specification §9, decisions: `/post/{slug}/{lang}`). */
export const translationTags = nonEmpty(translated.map((name) => languages[name].tag));
export type TranslationTag = (typeof translationTags)[number];

/** The language of that tag: its names, and the side that it is read from. */
export function translationLanguage(tag: TranslationTag): Language {
  const name = translated.find((known) => languages[known].tag === tag);
  if (name === undefined) throw new Error(`there is no language ${tag}`);
  return languages[name];
}

/** What became of a passage: nothing yet, a wording that nobody has read, one that a person has, one whose original changed since. */
export const segmentStates = ['empty', 'proposed', 'accepted', 'stale'] as const;
export type SegmentState = (typeof segmentStates)[number];

/** What a passage is of its article. */
export const segmentKinds = ['title', 'excerpt', 'text'] as const;
export type SegmentKind = (typeof segmentKinds)[number];

export const translationLimits = {
  /** Characters of one passage: what is longer in an article is not cut, and a translation may be twice as long. */
  segmentLength: 40_000,
  /** Passages that are stored of an article, and characters of all their wordings: what one document of the database holds. */
  passages: 2000,
  characters: 400_000,
  /** Passages that a model is asked for at once. */
  proposedAtOnce: 40,
  /** Characters of them together: an answer has to end within what a model may say at once. */
  proposedCharacters: 6000,
} as const;
