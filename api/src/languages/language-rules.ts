/** What the checks of a translation know of its language. One folder each, by its tag, as in the contracts. */
export interface LanguageRules {
  script: 'Latin' | 'Arabic';
  /**
   * How it says 0, 1, 2 and so on up to twelve, which is what languages write in words as a rule: without accents, several forms parted by
   * `|`. Before `~` stands whatever the class of the noun puts there.
   */
  numbers: string;
  /** What is written before a word and as one with it: an article, "and", "with", "for". */
  prefixes: readonly string[];
  /** Numbers from one up to this are said by the form of the noun. */
  saidByForm: number;
}

/** What is so in most of them. */
export const plainRules = { script: 'Latin', prefixes: [''], saidByForm: 0 } as const satisfies Partial<LanguageRules>;
