export const releaseLimits = {
  /** Letters of the reason for going back to an earlier release, or for withdrawing a part. */
  rollbackReason: 500,
  /** Files of one release; the largest of ours has 200. */
  files: 2000,
  /** Bytes of all files of a release together, uncompressed; the largest of ours has 7 MB. */
  bytes: 64 * 1024 * 1024,
  /** Bytes of a stylesheet that pages have the rules of; the largest of ours has 0.1 MB. Reading one takes the thread that makes all pages. */
  stylesheetBytes: 512 * 1024,
  /** Letters of the path of a file in its release. */
  filePath: 200,
  /** Letters of a name, of a page's path, of a label. */
  word: 200,
  /** Pages of one release, each of which every address is compared with; the most of ours are 39. */
  routes: 300,
  /** Fragments of one release, and what a page says of itself in each list of its flags. */
  fragments: 100,
  flags: 50,
  /** Letters of a page's label in the navigation, its rank there, and pages of one release in the same of its lists; the most of ours are 23, 7 and 6. */
  navLabel: 32,
  navOrder: 99,
  navPlaces: 12,
  /** Shared modules that a release provides or needs; the platform provides 82. */
  modules: 500,
  /** Letters of a line of exported types, and lines of one module. */
  typeLine: 200,
  typeLines: 1000,
  /** Things that a release does to what all parts of a page share. */
  effects: 500,
  /** Letters of the sentence that says why a release was refused. */
  refusalMessage: 1000,
  /** Refused releases that the administration lists. */
  refusedListed: 20,
  /** Days for which the files of a release stay after a browser last asked for one of them. */
  retentionDays: 30,
  /** Removed releases that a shell tells of at once. */
  collectedTogether: 500,
  /** Releases that are published together. */
  together: 20,
  /** Entries of the public log that one answer has. */
  logPage: 500,
  /** Letters of a signed text: a set of twenty releases has 3,000. */
  signedText: 20_000,
  /** Roots that a set travels with: one for each time that a key of the set was changed. */
  roots: 200,
  /** Hours for which a set may be taken over after it was signed. It is signed anew when half of them are left. */
  setHours: 24,
  /** Letters of the salt of a ramp, and of the key of what browsers are given to bring back. */
  secret: 64,
  /** Hours for which a token or a key is still good after the next one of its kind was made. */
  overlapHours: 24,
} as const;

/**
 * What a team's token is good for: submitting releases of its part, giving a candidate to more visits or to all, going back to an earlier one,
 * or taking the part out of service.
 */
export const releaseRights = ['publish', 'promote', 'rollback', 'withdraw'] as const;
export type ReleaseRight = (typeof releaseRights)[number];

export const releaseRightLabels: Readonly<Record<ReleaseRight, string>> = {
  publish: 'publier',
  promote: 'faire monter une candidate',
  rollback: 'revenir en arrière',
  withdraw: 'retirer',
};
