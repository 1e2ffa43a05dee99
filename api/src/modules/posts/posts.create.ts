import { excerptLength, wordsPerMinute } from '@letat/contracts/constants';
import { mongo, Types } from 'mongoose';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { weigh } from '../search/index.ts';
import { type MarkdownRenderer, renderVersion } from './markdown/index.ts';
import type { PostRecord } from './posts.model.ts';
import type { PostsRepository } from './posts.repository.ts';
import { freeSlug, shortSlug, slugify } from './slug.ts';

export interface NewPost {
  title: string;
  /** Markdown. */
  content: string;
  category: string;
  tags: string[];
  author: { id: string; fullName: string };
  published: boolean;
  /** By default made from the title. */
  slug?: string | undefined;
  /** By default the first 160 characters of the text. */
  excerpt?: string | undefined;
  featured?: boolean | undefined;
  featuredImage?: string | null | undefined;
  featuredImageAlt?: string | undefined;
  /** By default now. */
  at?: Date | undefined;
}

const suffixesTried = 50;

/** Renders a new post; slow (tens of milliseconds for a long text), so do it before the transaction begins. */
export async function preparePost(input: NewPost, renderer: MarkdownRenderer): Promise<Omit<PostRecord, '_id'>> {
  const { title, content, category, tags, published } = input;
  const { html, toc, text, wordCount } = await renderer.render(content);
  const excerpt = input.excerpt?.trim() || shorten(text, excerptLength);
  const at = input.at ?? new Date();
  const search = published
    ? weigh({ title, labels: [...tags, category, input.author.fullName], excerpt, body: text })
    : { terms: [], weights: [] };
  return {
    title,
    slug: '',
    slugHistory: [],
    excerpt,
    category,
    tags,
    published,
    featured: input.featured ?? false,
    featuredImage: input.featuredImage ?? null,
    featuredImageAlt: input.featuredImageAlt ?? '',
    authorId: Types.ObjectId.createFromHexString(input.author.id),
    content,
    html,
    renderVersion,
    toc,
    text,
    wordCount,
    readTime: Math.max(1, Math.ceil(wordCount / wordsPerMinute)),
    ...search,
    views: 0,
    createdAt: at,
    publishedAt: published ? at : null,
    updatedAt: at,
  };
}

/** Stores a prepared post under a free address; the transaction runs again when two posts want the same one at once. */
export async function insertPost(
  posts: PostsRepository,
  prepared: Omit<PostRecord, '_id'>,
  wantedSlug: string | undefined,
  session: ClientSession,
): Promise<PostRecord> {
  const wanted = slugify(wantedSlug ?? prepared.title) || shortSlug();
  const candidates = [wanted, ...Array.from({ length: suffixesTried }, (_, index) => `${wanted}-${index + 2}`)];
  const taken = await posts.takenSlugs(candidates, session);
  const slug = taken.size > suffixesTried ? `${wanted}-${shortSlug()}` : freeSlug(wanted, taken);
  try {
    return await posts.insert({ ...prepared, slug, slugHistory: [slug] }, session);
  } catch (error) {
    // Another transaction took the slug between the look and the insert: the driver then runs this one again.
    if (error instanceof mongo.MongoServerError && error.code === 11000)
      error.addErrorLabel('TransientTransactionError');
    throw error;
  }
}

/** The first characters of a text, cut between words. */
function shorten(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > most / 2 ? space : undefined).trimEnd()}…`;
}
