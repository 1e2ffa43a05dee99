import { fold } from '@letat/contracts/core/fold';
import type { ArticleAccess } from '@letat/contracts/posts/constants';
import { readTimeOf } from '@letat/contracts/posts/reading-time';
import { type Searchable, type WeighedTerms, weigh, withoutTerms } from '../../../full-text/weigh.ts';
import { type MarkdownRenderer, renderVersion } from '../../../markdown/index.ts';
import { excerptOf } from '../excerpt.ts';
import type { PostRecord } from '../posts.model.ts';
import { suggestionsOf } from '../search/suggestions.ts';

/** An article as an author wrote it. */
export interface WrittenText {
  title: string;
  /** Markdown. */
  content: string;
  category: string;
  tags: string[];
  published: boolean;
  /** By default, and when empty, the first 160 characters of the text. */
  excerpt?: string | undefined;
  featuredImage?: string | null | undefined;
  featuredImageAlt?: string | undefined;
  /** By default `free`. */
  access?: ArticleAccess | undefined;
}

/** What was written, with all that follows from it. */
export type RenderedText = Pick<
  PostRecord,
  | keyof WrittenText
  | 'html'
  | 'renderVersion'
  | 'toc'
  | 'text'
  | 'wordCount'
  | 'readTime'
  | 'terms'
  | 'weights'
  | 'headingTerms'
  | 'suggestions'
  | 'tagKeys'
>;

type Findable = Pick<PostRecord, 'title' | 'category' | 'tags' | 'published' | 'excerpt' | 'access' | 'text'>;

/**
 * Renders a text of that account, see `MarkdownRenderer`; slow (tens of milliseconds for a long one), so do it before a
 * transaction begins. Throws `validation` for one that is too long, too deep or too complex, `rendering_busy`.
 */
export async function renderText(
  written: WrittenText,
  authorNames: readonly string[],
  renderer: MarkdownRenderer,
  account: string | null,
): Promise<RenderedText> {
  const { title, content, category, tags, published } = written;
  const { html, toc, text, wordCount } = await renderer.render(content, account);
  const excerpt = written.excerpt?.trim() || excerptOf(text);
  const access = written.access ?? 'free';
  return {
    title,
    content,
    category,
    tags,
    tagKeys: tags.map(fold),
    published,
    excerpt,
    featuredImage: written.featuredImage ?? null,
    featuredImageAlt: written.featuredImageAlt ?? '',
    access,
    html,
    renderVersion,
    toc,
    text,
    wordCount,
    readTime: readTimeOf(wordCount),
    ...searchTermsOf({ title, category, tags, published, excerpt, access, text }, authorNames),
    suggestions: published ? suggestionsOf(title, tags) : [],
  };
}

/** What a search finds an article by, which the names under it are part of. */
export function searchTermsOf(post: Findable, authorNames: readonly string[]): WeighedTerms {
  const searchable = searchableOf(post, authorNames);
  return searchable ? weigh(searchable) : withoutTerms();
}

/** What of an article a search may know; null for a draft. */
export function searchableOf(
  { title, category, tags, published, excerpt, access, text }: Findable,
  authorNames: readonly string[],
): Searchable | null {
  if (!published) return null;
  // What is withheld is not found either: a search would reveal its words one by one.
  const body = access === 'subscribers' ? '' : text;
  return { title, labels: [...tags, category, ...authorNames], excerpt, body };
}
