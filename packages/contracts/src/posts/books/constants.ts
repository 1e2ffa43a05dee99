/** Articles of one book. */
export const maxBookArticles = 30;

/** Address of a book of these articles, in their order; of more than it holds, of the first. */
export const bookAddress = (ids: readonly string[]): string =>
  `/api/books/articles?posts=${ids.slice(0, maxBookArticles).join(',')}`;
