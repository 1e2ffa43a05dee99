import { type CrawlerPolicy, defaultCrawlerPolicy } from '@letat/contracts/crawlers/constants';
import type { PostRecord } from './posts.model.ts';
import { authorsOf } from './posts.ownership.ts';

type Authored = Pick<PostRecord, '_id' | 'authorId' | 'coauthorIds'>;

/** What articles with these ids and authors say to crawlers of AI, in their order. */
export type CrawlerPolicyLookup = (
  posts: readonly { id: string; authorIds: readonly string[] }[],
) => Promise<readonly CrawlerPolicy[]>;

/** The module of crawlers knows what articles say to them; this one must not know that module. */
export class CrawlerPolicies {
  #lookup: CrawlerPolicyLookup = async (posts) => posts.map(() => defaultCrawlerPolicy);

  set(lookup: CrawlerPolicyLookup): void {
    this.#lookup = lookup;
  }

  /** What authors say together of what is no article; the site, of what nobody signed. */
  async byAuthors(authorIds: readonly string[]): Promise<CrawlerPolicy> {
    const [policy = defaultCrawlerPolicy] = await this.#lookup([{ id: '', authorIds }]);
    return policy;
  }

  /** In the order of the records. */
  async of(records: readonly Authored[]): Promise<readonly CrawlerPolicy[]> {
    if (records.length === 0) return [];
    return this.#lookup(
      records.map((record) => ({
        id: record._id.toHexString(),
        authorIds: authorsOf(record).map((id) => id.toHexString()),
      })),
    );
  }
}
