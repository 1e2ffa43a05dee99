export const postMessages = {
  listFailure: 'Failed to fetch posts',
  notFound: 'Post Not Found',
  authorFallback: 'Auteur',
  allCategories: 'Tous',
  searchPlaceholder: 'Search posts...',
  minRead: 'min read',
  forSubscribers: 'Abonnés',
  blogEmpty: 'Aucun article trouvé',
  blogNotFound: 'Article non trouvé',
  linkCopied: 'Link copied to clipboard!',
  linkCopyFailed: 'Failed to copy link',
} as const;
