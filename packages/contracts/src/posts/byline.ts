/** The author and the co-authors of an article, in this order. */
export const authorsOf = <Person>({
  author,
  coauthors,
}: {
  author: Person;
  coauthors: readonly Person[];
}): Person[] => [author, ...coauthors];

/**
 * Under whose names an article stands where there is no space for all of them: « Awa Diallo », « Awa Diallo et Moussa Ndiaye »,
 * « Awa Diallo et 2 autres ». The author's comes first.
 */
export function byline([first = '', ...others]: readonly string[]): string {
  if (others.length === 0) return first;
  return `${first} et ${others.length === 1 ? others[0] : `${others.length} autres`}`;
}
