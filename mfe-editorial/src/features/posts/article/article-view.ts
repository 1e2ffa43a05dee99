import type { Post } from '@letat/contracts/posts/operations';
import type { CommentedView } from '../../comments/comment-form.tsx';

/** An article as its two pages show it. */
export type ReadArticle = Omit<Post, 'wordCount'>;

/** One article has two pages: its own, by its slug, which is canonical, and the blog's, by its id. */
export interface ArticleView {
  /** The list that one came from. */
  back: { href: string; label: string };
  /** Path of an article in this view. */
  pathOf(post: Pick<Post, 'id' | 'slug'>): string;
  /** Whose comments: a form sent without scripts comes back to the page of that view. */
  comments: CommentedView;
}

export const postView: ArticleView = {
  back: { href: '/', label: 'Retour à l’accueil' },
  pathOf: ({ slug }) => `/post/${slug}`,
  comments: 'posts',
};

export const blogView: ArticleView = {
  back: { href: '/blog', label: 'Retour au blog' },
  pathOf: ({ id }) => `/blog/${id}`,
  comments: 'blog-posts',
};

/** Class of the part that only subscribers read, by which machines know it. */
export const reservedClass = 'reserved-text';

/** Id of that part: a reader who comes back to read on comes to it. */
export const reservedPart = 'suite';
