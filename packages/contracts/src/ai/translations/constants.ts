/** Languages that articles are translated into, by their BCP 47 tags (specification §9, decisions: `/post/{slug}/{lang}`). */
export const translationTags = ['wo', 'sw', 'ha', 'bm', 'ar', 'en'] as const;
export type TranslationTag = (typeof translationTags)[number];

/** Each with its French name, its own, and the side that it is read from. */
export const translationLanguages: Readonly<
  Record<TranslationTag, { label: string; ownName: string; dir: 'ltr' | 'rtl' }>
> = {
  wo: { label: 'Wolof', ownName: 'Wolof', dir: 'ltr' },
  sw: { label: 'Swahili', ownName: 'Kiswahili', dir: 'ltr' },
  ha: { label: 'Haoussa', ownName: 'Hausa', dir: 'ltr' },
  bm: { label: 'Bambara', ownName: 'Bamanankan', dir: 'ltr' },
  ar: { label: 'Arabe', ownName: 'العربية', dir: 'rtl' },
  en: { label: 'Anglais', ownName: 'English', dir: 'ltr' },
};

/** What became of a passage: nothing yet, a wording that nobody has read, one that somebody has, one whose original changed since. */
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

/** Where a translation of an article is read. */
export const translationPath = (slug: string, tag: TranslationTag): string => `/post/${slug}/${tag}`;
