import { type CrawlerPolicy, strictestOf } from '@letat/contracts/crawlers/constants';
import type { CrawlerChoice } from '@letat/contracts/crawlers/operations';
import { authorsOf } from '@letat/contracts/posts/byline';
import type { PostSummary } from '@letat/contracts/posts/operations';
import { Types } from 'mongoose';
import type { Clock } from '../../plugins/clock.ts';
import type { Content } from '../../plugins/invalidation/index.ts';
import type { Newsletter } from '../newsletter/index.ts';
import type { Posts, Writer } from '../posts/index.ts';
import type { Products } from '../products/index.ts';
import type { CrawlersRepository } from './crawlers.repository.ts';
import type { OpenText } from './llms.ts';
import { articlePaths, type Exception } from './robots.ts';

/** What robots.txt names: articles, with three lines of 80 letters each, stay far below what crawlers read of it (RFC 9309, 2.5). */
const maxExceptions = 1000;
/** Authors, and articles of each, that are looked through for them. */
const maxAuthors = 500;
const maxPerAuthor = 500;
/** Articles of llms.txt, and those of them that llms-full.txt has whole, and how long it may be. */
const maxOpen = 500;
const maxTexts = 50;
const maxLetters = 2_000_000;

/** Whose word counts for an article. */
interface Signed {
  id: string;
  authorIds: readonly string[];
}

interface Parts {
  choices: CrawlersRepository;
  posts: Pick<Posts, 'editable' | 'newest' | 'newestIdsOf' | 'summariesOf' | 'source'>;
  newsletter: Pick<Newsletter, 'letterIdsOf'>;
  products: Pick<Products, 'idsWithSampleOf'>;
  content: Content;
  clock: Clock;
  /** What the site says where nobody else does. */
  site: CrawlerPolicy;
}

/** What authors say to crawlers of AI, for all they write and for one article. */
export class CrawlersService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The word of each article, in their order: its own, else the most reserved of its authors'. */
  async policiesOf(signed: readonly Signed[]): Promise<CrawlerPolicy[]> {
    const { choices } = this.#parts;
    const [ofPosts, ofAuthors] = await Promise.all([
      choices.of(
        'post',
        signed.map(({ id }) => id),
      ),
      choices.of(
        'author',
        signed.flatMap(({ authorIds }) => authorIds),
      ),
    ]);
    return signed.map(({ id, authorIds }) => ofPosts.get(id) ?? this.#saidBy(authorIds, ofAuthors));
  }

  async ofAuthor(id: string): Promise<CrawlerChoice> {
    const { choices, site } = this.#parts;
    return { chosen: (await choices.of('author', [id])).get(id) ?? null, otherwise: site };
  }

  async setOfAuthor(id: string, policy: CrawlerPolicy | null): Promise<CrawlerChoice> {
    const { choices, content, clock } = this.#parts;
    await content.change(async (session, invalidate) => {
      await choices.set('author', id, { policy, at: clock.now() }, session);
      invalidate('authors', 'crawlers');
    });
    return this.ofAuthor(id);
  }

  /** Throws `post_not_found`, `forbidden`. */
  async ofPost(id: string, writer: Writer): Promise<CrawlerChoice> {
    const { authorId, coauthorIds } = await this.#parts.posts.editable(id, writer);
    return this.#choiceOf(id, [authorId, ...coauthorIds]);
  }

  /** Throws `post_not_found`, `forbidden`. */
  async setOfPost(id: string, policy: CrawlerPolicy | null, writer: Writer): Promise<CrawlerChoice> {
    const { choices, content, clock, posts } = this.#parts;
    const { slug, authorId, coauthorIds } = await posts.editable(id, writer);
    await content.change(async (session, invalidate) => {
      await choices.set('post', id, { policy, at: clock.now() }, session);
      invalidate('crawlers', `post:${slug}`);
    });
    return this.#choiceOf(id, [authorId, ...coauthorIds]);
  }

  async #choiceOf(id: string, authorIds: readonly string[]): Promise<CrawlerChoice> {
    const { choices } = this.#parts;
    const [own, ofAuthors] = await Promise.all([choices.of('post', [id]), choices.of('author', authorIds)]);
    return { chosen: own.get(id) ?? null, otherwise: this.#saidBy(authorIds, ofAuthors) };
  }

  /** What authors say together of what they wrote together. */
  #saidBy(authorIds: readonly string[], chosen: ReadonlyMap<string, CrawlerPolicy>): CrawlerPolicy {
    const { site } = this.#parts;
    return strictestOf(
      authorIds.map((author) => chosen.get(author) ?? site),
      site,
    );
  }

  /** What has another word than the site's: published articles, the newest first, then letters and products with an extract. */
  async exceptions(): Promise<Exception[]> {
    const { site } = this.#parts;
    const found = await this.#withPolicies(await this.#spokenFor());
    const articles = found.map(({ post, policy }) => ({ paths: articlePaths(post), policy }));
    return [...articles, ...(await this.#besideArticles())]
      .filter(({ policy }) => policy !== site)
      .slice(0, maxExceptions);
  }

  /** Letters and extracts of those who said something: their word counts for these too. */
  async #besideArticles(): Promise<Exception[]> {
    const { choices, newsletter, products } = this.#parts;
    const authors = await choices.idsOf('author', maxAuthors);
    const said = await choices.of('author', authors);
    const found: Exception[] = [];
    for (const [author, policy] of said) {
      const letters = (await newsletter.letterIdsOf(author, maxPerAuthor)).map((id) => `/lettres/${id}$`);
      const samples = (await products.idsWithSampleOf(author, maxPerAuthor)).map((id) => `/marketplace/${id}$`);
      found.push(...[...letters, ...samples].map((path) => ({ paths: [path], policy })));
    }
    return found;
  }

  /** Published articles that are open, the newest first. */
  async open(): Promise<PostSummary[]> {
    const { posts, site } = this.#parts;
    const candidates = await this.#spokenFor();
    if (site === 'open') for (const post of await posts.newest(maxOpen)) candidates.set(post.id, post);
    const found = await this.#withPolicies(candidates);
    return found
      .filter(({ policy }) => policy === 'open')
      .slice(0, maxOpen)
      .map(({ post }) => post);
  }

  /** The newest of them with their texts. */
  async openTexts(): Promise<OpenText[]> {
    const texts: OpenText[] = [];
    let left = maxLetters;
    for (const post of (await this.open()).slice(0, maxTexts)) {
      const found = post.access === 'free' ? await this.#parts.posts.source(post.slug) : null;
      const content = found !== null && 'source' in found ? found.source.content : '';
      left -= content.length;
      if (left < 0) break;
      texts.push({ post, content });
    }
    return texts;
  }

  /** Published articles for which something was said, by themselves or by an author. */
  async #spokenFor(): Promise<Map<string, PostSummary>> {
    const { choices, posts } = this.#parts;
    const [own, authors] = await Promise.all([
      choices.idsOf('post', maxExceptions),
      choices.idsOf('author', maxAuthors),
    ]);
    const ids = own.map((id) => Types.ObjectId.createFromHexString(id));
    for (const author of authors)
      ids.push(...(await posts.newestIdsOf(Types.ObjectId.createFromHexString(author), maxPerAuthor)));
    return posts.summariesOf(ids);
  }

  async #withPolicies(found: ReadonlyMap<string, PostSummary>) {
    const posts = [...found.values()].toSorted((a, b) => dateOf(b).localeCompare(dateOf(a)));
    const policies = await this.policiesOf(
      posts.map((post) => ({ id: post.id, authorIds: authorsOf(post).map(({ id }) => id) })),
    );
    return posts.flatMap((post, index) => {
      const policy = policies[index];
      return policy === undefined ? [] : [{ post, policy }];
    });
  }
}

const dateOf = ({ publishedAt, createdAt }: PostSummary): string => publishedAt ?? createdAt;
