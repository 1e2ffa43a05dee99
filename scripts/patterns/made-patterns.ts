/** A file that makes patterns while the program runs, which no analysis of the source can read. */
export interface MadePatterns {
  readonly file: string;
  /** Who writes what they are made of, and why no text makes them slow. */
  readonly because: string;
}

export const madePatterns: readonly MadePatterns[] = [
  {
    file: 'api/src/modules/ai/offline/wordy-phrases.ts',
    because: 'made of phrases that stand in the file, without quantifiers over more than one word',
  },
  {
    file: 'api/src/modules/ai/translations/assemble.ts',
    because: 'made of a random number, and begins at the tag before it alone',
  },
  {
    file: 'api/src/modules/newsletter/campaigns/checks/merge-tags.ts',
    because: 'made of names of fields that stand in the file; what surrounds them has bounds',
  },
  {
    file: 'api/src/plugins/operations.ts',
    because: 'made of the paths of operations, and begins at the start of an address alone',
  },
  {
    file: 'packages/contracts/src/core/money-text.ts',
    because: 'made of the signs of currencies, with bounds, and begins at the start of an amount alone',
  },
  {
    file: 'packages/contracts/src/users/username-field.ts',
    because: 'made of names of scripts, and begins at the start of a name alone; a name has a limit',
  },
];
