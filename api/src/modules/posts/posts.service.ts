import type { Author } from '@letat/contracts/authors/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { type CrawlerPolicy, defaultCrawlerPolicy } from '@letat/contracts/crawlers/constants';
import { aiLabel } from '@letat/contracts/posts/ai-text/constants';
import { categoriesMatching } from '@letat/contracts/posts/categories';
import type { BlogPost, BlogPostSummary, Post, PostSummary } from '@letat/contracts/posts/operations';
import type { Types } from 'mongoose';
import { edgeNgramsOf } from '../../full-text/edge-ngrams.ts';
import type { Searchable } from '../../full-text/weigh.ts';
import { type Page, pageOf, pageRequest } from '../../paging/page.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { setTitle } from '../../text/french.ts';
import { slugify } from '../../text/slugify.ts';
import type { Users } from '../users/index.ts';
import { isLabelled } from './ai-text/rules.ts';
import { namesUnder } from './authorship/service.ts';
import type { CrawlerPolicies } from './crawler-policies.ts';
import type { PostRecord } from './posts.model.ts';
import { authorsOf, isReserved } from './posts.ownership.ts';
import {
  type Body,
  publicBody,
  toBlogSummary,
  toPublicPost,
  toSummary,
  wholeBody,
  writtenExcerptOf,
} from './posts.projection.ts';
import type { PostFilter, PostsRepository, SummaryRecord } from './posts.repository.ts';
import { relatedTo } from './related.ts';
import { searchableOf } from './rendering/render-text.ts';
import { type Resemblance, type Resembling, resembling } from './resembling.ts';
import type { SearchRepository } from './search/repository.ts';
import { type Match, searchPosts } from './search/service.ts';

export interface PostQuery {
  limit: number;
  cursor?: string | undefined;
  category?: string | undefined;
  search?: string | undefined;
  authorId?: string | undefined;
  featured?: 'true' | undefined;
  /** With `search`: published then or later. */
  since?: Date | undefined;
}

/** What begins as a reader types. */
export interface Suggested {
  titles: { title: string; slug: string }[];
  tags: string[];
}

/** Titles that are compared for a prefix; more of them share it than anybody would read. */
const titlesConsidered = 40;

interface Found {
  record: SummaryRecord;
  match?: Match;
}

/** A post that resembles what was asked for, and in what. */
export interface ResemblingPost extends Omit<Resembling, 'record'> {
  post: PostSummary;
}

/** A published article with its body, empty where it is for subscribers, and what it says to crawlers of AI. */
export interface LatestPost {
  post: PostSummary;
  html: string;
  crawlerPolicy: CrawlerPolicy;
}

/** A published article and the text that it was made from. */
export interface PublishedSource {
  summary: PostSummary;
  /** `excerpt` is empty where nobody wrote one. */
  source: { title: string; content: string; excerpt: string };
  /** Only subscribers read all of it. */
  isReserved: boolean;
  /** Readers are told that a model wrote some of it. */
  isLabelled: boolean;
  crawlerPolicy: CrawlerPolicy;
}

/** Reading: what is published, as lists and one by one. */
export class PostsService {
  readonly #posts: PostsRepository;
  readonly #search: SearchRepository;
  readonly #users: Users;
  readonly #crawlers: CrawlerPolicies;

  constructor(posts: PostsRepository, search: SearchRepository, users: Users, crawlers: CrawlerPolicies) {
    this.#posts = posts;
    this.#search = search;
    this.#users = users;
    this.#crawlers = crawlers;
  }

  async list(query: PostQuery): Promise<Page<PostSummary>> {
    const { items, next } = await this.#find(query);
    const authors = await this.#authorSummariesOf(items.map(({ record }) => record));
    return {
      items: items.map(({ record, match }) => ({ ...toSummary(record, authors), ...(match ? { match } : {}) })),
      next,
    };
  }

  async listForBlog(query: PostQuery): Promise<Page<BlogPostSummary>> {
    const { items, next } = await this.#find(query);
    const authors = await this.#authorSummariesOf(items.map(({ record }) => record));
    return {
      items: items.map(({ record, match }) => ({ ...toBlogSummary(record, authors), ...(match ? { match } : {}) })),
      next,
    };
  }

  /** One post; `movedTo` when it is asked for by a former slug. Throws `post_not_found`. */
  async read(slug: string): Promise<{ post: Post } | { movedTo: string }> {
    const record = await this.#bySlug(slug);
    if (record.slug !== slug) return { movedTo: record.slug };
    const [authors, [crawlerPolicy]] = await Promise.all([
      this.#users.authorSummariesOf(authorsOf(record)),
      this.#crawlers.of([record]),
    ]);
    return { post: { ...toPublicPost(record, authors), crawlerPolicy } };
  }

  /** What its author wrote, for a module that makes something else of it; `movedTo` as above. Throws `post_not_found`. */
  async source(slug: string): Promise<PublishedSource | { movedTo: string }> {
    const record = await this.#bySlug(slug);
    if (record.slug !== slug) return { movedTo: record.slug };
    const { title, content } = record;
    const [authors, [crawlerPolicy = defaultCrawlerPolicy]] = await Promise.all([
      this.#users.authorSummariesOf(authorsOf(record)),
      this.#crawlers.of([record]),
    ]);
    return {
      summary: toSummary(record, authors),
      source: { title, content, excerpt: writtenExcerptOf(record) },
      isReserved: isReserved(record),
      isLabelled: isLabelled(record),
      crawlerPolicy,
    };
  }

  /** One article of the blog. Throws `blog_post_not_found`. */
  async readForBlog(id: string): Promise<BlogPost> {
    const record = await this.#posts.findById(id);
    if (!record) throw new CodedError('blog_post_not_found');
    const [view, [crawlerPolicy]] = await Promise.all([this.#blogViewOf(record), this.#crawlers.of([record])]);
    return { ...view, ...publicBody(record), crawlerPolicy };
  }

  /** All of it as the blog shows it, for a reader who may read it. */
  async wholeForBlog(record: PostRecord): Promise<BlogPost> {
    return { ...(await this.#blogViewOf(record)), ...wholeBody(record) };
  }

  async #blogViewOf(record: PostRecord): Promise<Omit<BlogPost, keyof Body>> {
    return toBlogSummary(record, await this.#users.authorSummariesOf(authorsOf(record)));
  }

  /** Throws `post_not_found`. */
  async related(slug: string): Promise<PostSummary[]> {
    const records = await relatedTo(this.#posts, await this.#bySlug(slug));
    const authors = await this.#authorSummariesOf(records);
    return records.map((record) => toSummary(record, authors));
  }

  /** Published posts that resemble words and posts that were read, the most alike first. */
  async resembling(to: Resemblance, limit: number): Promise<ResemblingPost[]> {
    const found = await resembling(this.#posts, to, limit);
    const authors = await this.#authorSummariesOf(found.map(({ record }) => record));
    return found.map(({ record, words, like }) => ({ post: toSummary(record, authors), words, like }));
  }

  /** Titles and tags of which a word begins so: titles that begin with it first, then the newest. */
  async suggest(prefix: string, most: { titles: number; tags: number }): Promise<Suggested> {
    const [found, tags] = await Promise.all([
      this.#posts.titlesFrom(prefix, titlesConsidered),
      this.#posts.tagsFrom(prefix, most.tags),
    ]);
    const opens = ({ title }: { title: string }) => (edgeNgramsOf(title)[0]?.startsWith(prefix) ? 1 : 0);
    const titles = found
      .sort((a, b) => opens(b) - opens(a) || (b.publishedAt?.getTime() ?? 0) - (a.publishedAt?.getTime() ?? 0))
      .slice(0, most.titles)
      .map((post) => ({ ...post, title: setTitle(post.title) }));
    return { titles, tags };
  }

  /** What of a published post a search may know; null when there is none. */
  async searchable(slug: string): Promise<Searchable | null> {
    const record = await this.#posts.findBySlug(slug);
    return record && searchableOf(record, await namesUnder(record, this.#users));
  }

  /** Whether a search finds any post. */
  async finds(search: string, category: string | undefined): Promise<boolean> {
    const { items } = await this.#find({ search, category, limit: 1 });
    return items.length > 0;
  }

  /** Those of these posts that are published, by id. */
  async summariesOf(ids: readonly Types.ObjectId[]): Promise<Map<string, PostSummary>> {
    const records = ids.length > 0 ? await this.#posts.summariesOf(ids) : [];
    const authors = await this.#authorSummariesOf(records);
    return new Map(records.map((record) => [record._id.toHexString(), toSummary(record, authors)]));
  }

  /** The newest posts with their bodies, for feeds; the body of one for subscribers is empty. */
  async latest(
    filter: { category?: string | undefined; authorId?: string | undefined },
    limit: number,
  ): Promise<LatestPost[]> {
    const conditions = filterOf(filter);
    const records = conditions ? await this.#posts.latest(conditions, limit) : [];
    const [authors, policies] = await Promise.all([this.#authorSummariesOf(records), this.#crawlers.of(records)]);
    return records.map((record, index) => ({
      post: toSummary(record, authors),
      html: isReserved(record) ? '' : labelledHtml(record),
      crawlerPolicy: policies[index] ?? defaultCrawlerPolicy,
    }));
  }

  /** The newest posts. */
  async newest(limit: number): Promise<PostSummary[]> {
    const records = (await this.#posts.list({}, { limit, after: null })).slice(0, limit);
    const authors = await this.#authorSummariesOf(records);
    return records.map((record) => toSummary(record, authors));
  }

  /**
   * The most read of the newest that everybody may read to the end, of any of these categories and authors.
   * @param considered how many of the newest of each are compared: what is old has been read for longer
   */
  async findMostRead(
    filters: readonly { category?: string; authorId?: string }[],
    considered: number,
    limit: number,
  ): Promise<PostSummary[]> {
    const newest = { limit: considered, after: null };
    const lists = filters.flatMap((filter) => {
      const conditions = filterOf(filter);
      return conditions ? [this.#posts.list(conditions, newest)] : [];
    });
    const free = (await Promise.all(lists)).flat().filter((record) => !isReserved(record));
    const byId = new Map(free.map((record) => [record._id.toHexString(), record]));
    const records = [...byId.values()].sort((a, b) => b.views - a.views).slice(0, limit);
    const authors = await this.#authorSummariesOf(records);
    return records.map((record) => toSummary(record, authors));
  }

  async #find(query: PostQuery): Promise<{ items: Found[]; next: string | null }> {
    const filter = filterOf(query);
    if (!filter) return { items: [], next: null };
    if (query.search) return searchPosts(this.#search, query.search, filter, query);
    const page = pageRequest(query);
    return pageOf(
      await this.#posts.list(filter, page),
      page.limit,
      ({ publishedAt, createdAt, _id }) => ({ at: publishedAt ?? createdAt, id: _id }),
      (record) => ({ record }),
    );
  }

  async #bySlug(slug: string): Promise<PostRecord> {
    const record = (await this.#posts.findBySlug(slug)) ?? (await this.#posts.findBySlug(asSlug(slug)));
    if (!record) throw new CodedError('post_not_found');
    return record;
  }

  #authorSummariesOf(records: readonly SummaryRecord[]): Promise<Map<string, Author>> {
    return records.length === 0
      ? Promise.resolve(new Map())
      : this.#users.authorSummariesOf(records.flatMap(authorsOf));
  }
}

/** Typed as the title is, with its accents and capitals, an address is the same; one with another path in it is not. */
const asSlug = (typed: string): string => (/[/\\]/.test(typed) ? typed : slugify(typed));

/** Null when the filter names an author who cannot exist. */
function filterOf(query: Pick<PostQuery, 'category' | 'authorId' | 'featured' | 'since'>): PostFilter | null {
  const authorId = query.authorId === undefined ? undefined : objectId(query.authorId);
  if (authorId === null) return null;
  return {
    ...(query.category ? { categories: categoriesMatching(query.category) } : {}),
    ...(authorId ? { authorId } : {}),
    ...(query.featured ? { featured: true } : {}),
    ...(query.since ? { since: query.since } : {}),
  };
}

/** A body as it stands alone, outside of the site's pages: with the label that they show over it. */
function labelledHtml(record: Pick<PostRecord, 'html' | 'aiTexts' | 'aiSignature'>): string {
  return isLabelled(record) ? `<p><em>${aiLabel}</em></p>\n${record.html}` : record.html;
}
