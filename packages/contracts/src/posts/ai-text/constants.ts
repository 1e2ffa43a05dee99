/**
 * What stands over an article with text of a model that nobody has signed for (Regulation (EU) 2024/1689, article 50, paragraph 4;
 * applies since 2 August 2026).
 */
export const aiLabel = 'Une partie de ce texte a été écrite par une IA.';
