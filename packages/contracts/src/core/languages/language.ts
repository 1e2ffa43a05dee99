/** What the product knows of a language, wherever it is written, read or listened to. One folder each, by its tag. */
export interface Language {
  /** BCP 47. */
  tag: string;
  /** In French. */
  label: string;
  ownName: string;
  /** The side that it is read from. */
  dir: 'ltr' | 'rtl';
  /** As Open Graph names it: a language and where it is spoken. */
  locale: string;
  /** As a first or second language: rounded estimates of Ethnologue (2024), for an order of magnitude. */
  speakers: number;
  /** Articles are translated into it (specification §9): `/post/{slug}/{tag}`. */
  isTranslatedInto: boolean;
  /** Webinars are held in it (§9). */
  isSpokenInWebinars: boolean;
}
