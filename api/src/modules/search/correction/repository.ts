import type { Model } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type SearchWordRecord, searchWordSchema } from './model.ts';
import { moreUsual } from './words.ts';

/** A word as it is compared and shown. */
export type KnownWord = Omit<SearchWordRecord, 'deletions' | 'times'>;

/** Words of published articles. */
export class SearchWordsRepository {
  readonly #words: Model<SearchWordRecord>;

  constructor(mongo: Database) {
    this.#words = mongo.model('searchwords', searchWordSchema);
  }

  /** Adds the words that are not there yet; says whether anything changed. */
  async add(words: readonly SearchWordRecord[], session: ClientSession): Promise<boolean> {
    const ids = words.map(({ _id }) => _id);
    const stored = await this.#words.find({ _id: { $in: ids } }, { form: 1, times: 1, term: 1 }, { session }).lean();
    const known = new Map(stored.map((word) => [word._id, word]));
    const missing = words.filter(({ _id }) => !known.has(_id));
    if (missing.length > 0) await this.#words.insertMany(missing, { session, lean: true });

    const better = words.filter((word) => {
      const present = known.get(word._id);
      if (!present) return false;
      const isSame = present.form === word.form && present.times >= word.times;
      // Another release may find it by another term.
      return present.term !== word.term || (!isSame && moreUsual(word, present) === word);
    });
    if (better.length > 0)
      await this.#words.bulkWrite(
        better.map(({ _id, form, times, term }) => ({
          updateOne: { filter: { _id }, update: { $set: { form, times, term } } },
        })),
        { session },
      );
    return missing.length > 0 || better.length > 0;
  }

  /** Words that share one of these deletions, in no order. */
  async sharing(deletions: readonly string[], limit: number): Promise<KnownWord[]> {
    return this.#words
      .find({ deletions: { $in: [...deletions] } }, { form: 1, term: 1 })
      .limit(limit)
      .lean();
  }

  /** Words in their order, behind that one. */
  async page(after: string, limit: number): Promise<KnownWord[]> {
    return this.#words
      .find({ _id: { $gt: after } }, { form: 1, term: 1 })
      .sort({ _id: 1 })
      .limit(limit)
      .lean();
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#words.deleteMany({ _id: { $in: [...ids] } });
  }
}
