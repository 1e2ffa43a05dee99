/** Articles of one book. */
export const maxBookArticles = 30;

/** Address of a book of these articles, in their order; of more than it holds, of the first. */
export const bookAddress = (ids: readonly string[]): string =>
  `/api/books/articles?posts=${ids.slice(0, maxBookArticles).join(',')}`;

/** Bytes of a book, of each of its articles, and of each of the minutes that reading it takes. */
const weights = { book: 2000, article: 1100, minute: 500 };

/** About how many bytes a book of these articles weighs, of more than it holds the first: within a tenth of those of the demonstration. */
export const bookBytes = (articles: readonly { readTime: number }[]): number =>
  articles
    .slice(0, maxBookArticles)
    .reduce((sum, { readTime }) => sum + weights.article + readTime * weights.minute, weights.book);
