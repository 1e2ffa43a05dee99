const minute = 60_000;

/** What a published post is made from, but for its author. */
export interface PostExample {
  title: string;
  /** Markdown. */
  content: string;
  category: string;
  tags: string[];
  published: true;
  at: Date;
}

/** A post. The number distinguishes posts; a higher one is newer. */
export function examplePost(number: number): PostExample {
  return {
    title: `Article ${number}`,
    content: `Le texte de l’article ${number}.`,
    category: 'Gouvernance',
    tags: ['essai'],
    published: true,
    at: new Date(Date.UTC(2026, 1, 1) + number * minute),
  };
}
