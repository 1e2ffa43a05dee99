import type { ErrorEntries } from '../core/error.ts';

/** Of articles and the reading list. */
export const postErrors = {
  post_not_found: { status: 404, error: 'Post not found' },
  revision_not_found: {
    status: 404,
    error: 'Cette version n’est plus gardée : choisissez-en une autre dans l’historique.',
  },
  blog_post_not_found: { status: 404, error: 'Article non trouvé' },
  post_changed: {
    status: 409,
    error: 'Cet article a été enregistré ailleurs entre-temps : comparez les deux versions, puis choisissez.',
  },
  preview_replaced: {
    status: 409,
    error: 'Un aperçu plus récent a été demandé entre-temps : regardez celui-là, ou recommencez.',
  },
  post_published: {
    status: 409,
    error: 'Cet article est déjà publié : dépubliez-le d’abord pour programmer sa parution.',
  },
  post_unpublished: {
    status: 422,
    error: 'Seul un article publié peut être mis à la une : publiez celui-ci d’abord.',
  },
  reading_list_full: {
    status: 422,
    error: 'Votre liste de lecture est pleine : retirez-en des articles, puis recommencez.',
  },
  rendering_busy: {
    status: 503,
    error: 'Trop de textes attendent leur mise en page : rien n’a été enregistré, réessayez dans un instant.',
  },
} as const satisfies ErrorEntries;
