import type { CrawlerPolicy } from '@letat/contracts/crawlers/constants';
import { type Model, Types } from 'mongoose';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type CrawlerChoiceRecord, crawlerChoiceSchema } from './crawlers.model.ts';

/** Whose choices a table holds. */
export type ChoiceOf = 'author' | 'post';

/** What was said to crawlers of AI; who said nothing has no row. */
export class CrawlersRepository {
  readonly #choices: Readonly<Record<ChoiceOf, Model<CrawlerChoiceRecord>>>;

  constructor(mongo: Database) {
    this.#choices = {
      author: mongo.model('authorCrawlerChoices', crawlerChoiceSchema),
      post: mongo.model('postCrawlerChoices', crawlerChoiceSchema),
    };
  }

  /** Choices by id; ids without one are left out. */
  async of(kind: ChoiceOf, ids: readonly string[]): Promise<Map<string, CrawlerPolicy>> {
    const known = [...new Set(ids)].flatMap((id) => objectId(id) ?? []);
    const rows = known.length > 0 ? await this.#choices[kind].find({ _id: { $in: known } }).lean() : [];
    return new Map(rows.map(({ _id, policy }) => [_id.toHexString(), policy]));
  }

  /** Who or what has a choice, the last chosen first. */
  async idsOf(kind: ChoiceOf, limit: number): Promise<string[]> {
    const rows = await this.#choices[kind].find({}, { _id: 1 }).sort({ at: -1, _id: -1 }).limit(limit).lean();
    return rows.map(({ _id }) => _id.toHexString());
  }

  /** @param policy null takes the choice back */
  async set(
    kind: ChoiceOf,
    id: string,
    choice: { policy: CrawlerPolicy | null; at: Date },
    session: ClientSession,
  ): Promise<void> {
    const _id = Types.ObjectId.createFromHexString(id);
    const { policy, at } = choice;
    if (policy === null) await this.#choices[kind].deleteOne({ _id }, { session });
    else await this.#choices[kind].updateOne({ _id }, { $set: { policy, at } }, { upsert: true, session });
  }
}
