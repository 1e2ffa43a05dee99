/** The page of letters that have left; of an author's alone. */
export const lettersPath = (authorId?: string): string =>
  authorId === undefined ? '/lettres' : `/lettres?auteur=${authorId}`;
