import { CodedError } from '@letat/contracts/core/coded-error';
import { type CrawlerPolicy, strictestOf } from '@letat/contracts/crawlers/constants';
import type { ReleaseSet } from '@letat/contracts/releases/operations';
import type { FastifyInstance } from 'fastify';
import { entryOfLetter, entryOfPost, type FeedEntry, type FeedPost } from './entries.ts';
import { type FeedSubject, toJsonFeed } from './feed.ts';
import { monthsBetween, readMonth } from './months.ts';
import { toRss } from './rss.ts';
import { type SitemapEntry, toSitemapIndex, toUrlset } from './sitemap.ts';

const itemsPerFeed = 30;
/** Characters of articles in one feed, as HTML: the newest stand whole in it, and of what does not fit the excerpt. */
const maxHtml = 4_000_000;
/** The protocol allows 50,000 addresses in one file. */
const maxEntries = 45_000;

export type FeedForm = 'rss' | 'json';
type Features = Pick<
  FastifyInstance,
  'clock' | 'crawlers' | 'posts' | 'users' | 'products' | 'webinars' | 'newsletter' | 'releases' | 'translations'
>;

/** A feed, and the most reserved word to crawlers of AI of what is in it. */
export interface WrittenFeed {
  body: string;
  crawlerPolicy: CrawlerPolicy;
}

/** What machines read of the site: feeds, its map. */
export class FeedsService {
  readonly #features: Features;
  readonly #origin: string;

  constructor(features: Features, origin: string) {
    this.#features = features;
    this.#origin = origin;
  }

  /** Newest posts of the site or of one category. */
  async site(form: FeedForm, category: string | undefined): Promise<WrittenFeed> {
    const query = category ? `?${new URLSearchParams({ category })}` : '';
    const subject = {
      page: `/blog${query}`,
      rss: `/rss.xml${query}`,
      json: `/feed.json${query}`,
      ...(category ? { about: category } : { page: '/' }),
    };
    return this.#write(form, subject, this.#entriesOf(await this.#features.posts.latest({ category }, itemsPerFeed)));
  }

  /** Newest posts and letters of one author, by id or username. Throws `author_not_found`. */
  async author(form: FeedForm, idOrUsername: string): Promise<WrittenFeed> {
    const author = await this.#features.users.findAuthor(idOrUsername);
    if (!author) throw new CodedError('author_not_found');
    const page = `/author/${encodeURIComponent(idOrUsername)}`;
    const subject = { about: author.fullName, page, rss: `${page}/rss.xml`, json: `${page}/feed.json` };
    const [posts, letters, word] = await Promise.all([
      this.#features.posts.latest({ authorId: author.id }, itemsPerFeed),
      this.#features.newsletter.lettersOf(author.id, itemsPerFeed),
      this.#features.crawlers.ofAuthor(author.id),
    ]);
    const entries = [...this.#entriesOf(posts), ...letters.map((letter) => entryOfLetter(letter, this.#origin, word))];
    const newest = entries.toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
    return this.#write(form, subject, newest.slice(0, itemsPerFeed));
  }

  /** The whole site in one file while it fits; else an index of one map of pages and one of posts a month. */
  async sitemap(part: string | undefined): Promise<string> {
    const set = await this.#features.releases.stableSet();
    if (part === 'pages') return toUrlset(await this.#pages(set), this.#origin);
    if (part !== undefined) {
      const month = readMonth(part);
      if (!month) throw new CodedError('not_found');
      return toUrlset(await this.#posts(set, month.from, month.to), this.#origin);
    }
    const [span, count] = await Promise.all([
      this.#features.posts.span(),
      this.#features.posts.countPublished(maxEntries + 1),
    ]);
    const pages = await this.#pages(set);
    if (!span || count + pages.length <= maxEntries) {
      const posts = span ? await this.#posts(set, span.oldest, new Date(span.newest.getTime() + 1)) : [];
      return toUrlset([...pages, ...posts], this.#origin);
    }
    const maps = ['pages', ...monthsBetween(span.oldest, span.newest).map(({ name }) => name)];
    return toSitemapIndex(
      maps.map((name) => ({ path: `/sitemap.xml?part=${name}` })),
      this.#origin,
    );
  }

  #entriesOf(latest: readonly FeedPost[]): FeedEntry[] {
    return whatFits(latest).map((post) => entryOfPost(post, this.#origin));
  }

  #write(form: FeedForm, subject: FeedSubject, entries: readonly FeedEntry[]): WrittenFeed {
    const body =
      form === 'rss'
        ? toRss(subject, entries, this.#origin, this.#features.clock.now())
        : toJsonFeed(subject, entries, this.#origin);
    // Nothing is reserved of a feed without entries.
    const crawlerPolicy = strictestOf(
      entries.map((entry) => entry.crawlerPolicy),
      'open',
    );
    return { body, crawlerPolicy };
  }

  /** Pages that the served releases render for anybody, and those of authors, products, webinars, letters, courses and translations if they have pages. */
  async #pages(set: ReleaseSet): Promise<SitemapEntry[]> {
    const patterns = patternsOf(set);
    const still = patterns.filter((path) => !path.includes(':') && !path.includes('*')).map((path) => ({ path }));
    const authors = patterns.some((path) => /^\/author\/:\w+$/.test(path)) ? await this.#authors() : [];
    const products = patterns.some((path) => /^\/marketplace\/:\w+$/.test(path)) ? await this.#products() : [];
    const webinars = patterns.some((path) => /^\/webinaire\/:\w+$/.test(path)) ? await this.#webinars() : [];
    const translations = patterns.some((path) => /^\/post\/:\w+\/:\w+$/.test(path)) ? await this.#translations() : [];
    const letters = patterns.some((path) => /^\/lettres\/:\w+$/.test(path)) ? await this.#letters() : [];
    const courses = patterns.some((path) => /^\/cours\/:\w+$/.test(path)) ? await this.#courses() : [];
    return [...still, ...authors, ...products, ...webinars, ...letters, ...courses, ...translations];
  }

  async #posts(set: ReleaseSet, from: Date, to: Date): Promise<SitemapEntry[]> {
    if (!patternsOf(set).some((path) => /^\/post\/:\w+$/.test(path))) return [];
    const addresses = await this.#features.posts.addresses(from, to, maxEntries);
    return addresses.map(({ slug, updatedAt }) => ({ path: `/post/${encodeURIComponent(slug)}`, changed: updatedAt }));
  }

  async #authors(): Promise<SitemapEntry[]> {
    const { items } = await this.#features.users.listAuthors({ limit: 5000, after: null });
    return items.map(({ id }) => ({ path: `/author/${id}` }));
  }

  async #translations(): Promise<SitemapEntry[]> {
    const translations = await this.#features.translations.addresses(10_000);
    return translations.map(({ path, at }) => ({ path, changed: at }));
  }

  async #products(): Promise<SitemapEntry[]> {
    const products = await this.#features.products.addresses(20_000);
    return products.map(({ id, at }) => ({ path: `/marketplace/${id}`, changed: at }));
  }

  async #letters(): Promise<SitemapEntry[]> {
    const letters = await this.#features.newsletter.letterAddresses(5000);
    return letters.map(({ path, at }) => ({ path, changed: at }));
  }

  async #courses(): Promise<SitemapEntry[]> {
    const courses = await this.#features.newsletter.courses.addresses(5000);
    return courses.map(({ id, at }) => ({ path: `/cours/${id}`, changed: at }));
  }

  async #webinars(): Promise<SitemapEntry[]> {
    const webinars = await this.#features.webinars.addresses(5000);
    return webinars.map(({ id, at }) => ({ path: `/webinaire/${id}`, changed: at }));
  }
}

function whatFits(items: readonly FeedPost[]): FeedPost[] {
  let left = maxHtml;
  return items.map(({ html, ...item }) => {
    left -= html.length;
    return { ...item, html: left < 0 ? '' : html };
  });
}

function patternsOf(set: ReleaseSet): string[] {
  const routes = set.releases.flatMap(({ routes: known }) => known);
  const open = routes.filter(({ flags }) => flags.ssr && !flags.access && !flags.personal && !flags.unlisted);
  return [...new Set(open.map(({ path }) => path))];
}
