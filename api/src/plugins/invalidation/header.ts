/** Names what a change touched, for the shell. */
export const invalidationHeader = 'x-invalidate';

/** Tags hold slugs of any script, header values are ASCII. Half a letter stands as what the database makes of it. */
export function toHeader(tags: Iterable<string>): string {
  return [...tags].map((tag) => encodeURIComponent(tag.toWellFormed())).join(',');
}
