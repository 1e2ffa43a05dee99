/** Who reads the whole of an article. Of one for subscribers, everybody reads the excerpt. */
export const articleAccess = ['free', 'subscribers'] as const;
export type ArticleAccess = (typeof articleAccess)[number];

export const wordsPerMinute = 200;
export const excerptLength = 160;

/** Characters of a title after which the editor's counter warns; it holds nothing back. */
export const titleAdvice = 100;

export const postLimits = {
  titleLength: 300,
  slugLength: 200,
  excerptLength: 500,
  imageAltLength: 300,
  tags: 20,
  tagLength: 40,
  markdownLength: 200_000,
  markdownNesting: 100,
} as const;
