/** What of an entry its hash covers, besides the hash before it. */
export interface LoggedChange {
  readonly index: number;
  readonly at: string;
  readonly action: 'published' | 'rolled-back' | 'withdrawn' | 'proposed' | 'promoted' | 'returned';
  readonly by: string;
  readonly name: string;
  readonly sha: string;
  readonly files: string;
  readonly set: string;
}

/** The hash before the first entry. */
export const emptyLogHash = '0'.repeat(64);

/**
 * The text whose SHA-256 is the hash of an entry: the hash of the entry before it, and a JSON array of its values in this order. A person who
 * changes, drops or moves an entry changes every hash after it.
 */
export function entryText(before: string, { index, at, action, by, name, sha, files, set }: LoggedChange): string {
  return `${before}\n${JSON.stringify([index, at, action, by, name, sha, files, set])}`;
}

/** The text whose SHA-256 stands for all files of a release: a line a file, with its hash, in the order of code units. */
export function filesText(files: Readonly<Record<string, string>>): string {
  const lines = Object.entries(files).map(([file, hash]) => `${hash} ${file}\n`);
  return lines.sort().join('');
}
