import { CodedError } from '@letat/contracts/core/coded-error';
import { type CrawlerPolicy, defaultCrawlerPolicy, strictestOf } from '@letat/contracts/crawlers/constants';
import { aiLabel } from '@letat/contracts/posts/ai-text/constants';
import { slugify } from '../../../text/slugify.ts';
import type { Users } from '../../users/index.ts';
import type { CrawlerPolicies } from '../crawler-policies.ts';
import type { PostRecord } from '../posts.model.ts';
import { authorsOf, isReserved, type Writer } from '../posts.ownership.ts';
import { publicBody, toSummary, wholeBody } from '../posts.projection.ts';
import type { PostsRepository } from '../posts.repository.ts';
import type { OwnPostsService } from '../writing/own-posts.ts';
import { type Chapter, hashOf, makeBook, titleOf } from './epub.ts';

interface Needs {
  posts: PostsRepository;
  own: OwnPostsService;
  users: Users;
  crawlers: CrawlerPolicies;
  publicOrigin: string;
}

export interface Book {
  bytes: Buffer;
  etag: string;
  filename: string;
  /** The most reserved word of its articles. */
  crawlerPolicy: CrawlerPolicy;
}

/** Articles to take along. */
export class BooksService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Of those of these articles that are published, as this person may read them. Throws `post_not_found` when none is. */
  async make(ids: readonly string[], reader: Pick<Writer, 'id' | 'role'> | null): Promise<Book> {
    const { posts, users, crawlers, publicOrigin } = this.#needs;
    const found = await Promise.all([...new Set(ids)].map((id) => posts.findById(id)));
    const records = found.filter((record) => record !== null);
    if (records.length === 0) throw new CodedError('post_not_found');
    const [authors, policies] = await Promise.all([
      users.authorSummariesOf(records.flatMap(authorsOf)),
      crawlers.of(records),
    ]);
    const chapters = await Promise.all(
      records.map(async (record): Promise<Chapter> => {
        const { title, slug, author, coauthors } = toSummary(record, authors);
        const body = (await this.#isOpen(record, reader)) ? wholeBody(record) : publicBody(record);
        const { publishedAt, createdAt, updatedAt, text } = record;
        return {
          title,
          address: `${publicOrigin}/post/${encodeURIComponent(slug)}`,
          authors: [author, ...coauthors].map(({ fullName }) => fullName),
          publishedAt: publishedAt ?? createdAt,
          updatedAt,
          standfirst: body.standfirst,
          html: body.withheld ? body.opening : body.html,
          text: body.withheld ? '' : text,
          isCut: body.withheld,
          label: body.aiLabelled ? aiLabel : null,
        };
      }),
    );
    return {
      bytes: makeBook(chapters, publicOrigin),
      etag: `"${hashOf(chapters)}"`,
      filename: `${slugify(titleOf(chapters)).slice(0, 80)}.epub`,
      crawlerPolicy: strictestOf(policies, defaultCrawlerPolicy),
    };
  }

  async #isOpen(record: PostRecord, reader: Pick<Writer, 'id' | 'role'> | null): Promise<boolean> {
    if (!isReserved(record)) return true;
    return reader !== null && (await this.#needs.own.find(record._id.toHexString(), reader)) !== null;
  }
}
