import type { TranslationTag } from '@letat/contracts/ai/translations/constants';
import type { Model, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { type SegmentRecord, type TranslationRecord, translationSchema } from './model.ts';

/** Translations that are looked through for what is remembered of a text. */
const maxRemembered = 50;

/** Translations of articles. */
export class TranslationsRepository {
  readonly #translations: Model<TranslationRecord>;

  constructor(mongo: Database) {
    this.#translations = mongo.model('translations', translationSchema);
  }

  async find(
    postId: Types.ObjectId,
    language: TranslationTag,
    session: ClientSession | null = null,
  ): Promise<TranslationRecord | null> {
    return this.#translations.findOne({ postId, language }).session(session).lean();
  }

  async allOf(postId: Types.ObjectId): Promise<TranslationRecord[]> {
    return this.#translations.find({ postId }).lean();
  }

  /** What is published, newest first. */
  async published(limit: number): Promise<{ postId: Types.ObjectId; language: TranslationTag; at: Date }[]> {
    const records = await this.#translations
      .find({ 'publication.at': { $exists: true } })
      .select('postId language publication.at')
      .sort({ 'publication.at': -1 })
      .limit(limit)
      .lean();
    return records.flatMap(({ postId, language, publication }) =>
      publication === null ? [] : [{ postId, language, at: publication.at }],
    );
  }

  /** In place of what there was. */
  async put({ _id, ...record }: TranslationRecord, session: ClientSession): Promise<void> {
    await this.#translations.replaceOne({ _id }, record, { upsert: true, session });
  }

  /**
   * Accepted translations of these texts into that language, in other articles, the oldest first: of translations that are
   * published, and the reader's own. What others have not shown yet is nobody's business.
   */
  async remembered(
    { language, hashes, except }: { language: TranslationTag; hashes: readonly string[]; except: Types.ObjectId },
    reader: Types.ObjectId,
  ): Promise<SegmentRecord[]> {
    if (hashes.length === 0) return [];
    const records = await this.#translations
      .find(
        {
          language,
          'segments.hash': { $in: [...hashes] },
          postId: { $ne: except },
          $or: [{ 'publication.at': { $exists: true } }, { 'segments.by': reader }],
        },
        { segments: 1, publication: 1 },
      )
      .limit(maxRemembered)
      .lean();
    const wanted = new Set(hashes);
    return records
      .flatMap(({ segments, publication }) =>
        segments.filter(
          ({ hash, state, by }) =>
            state === 'accepted' && wanted.has(hash) && (publication != null || by?.equals(reader) === true),
        ),
      )
      .sort((a, b) => a.at.getTime() - b.at.getTime());
  }

  async removeOf(postId: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.#translations.deleteMany({ postId }, { session });
  }

  /** What a person wrote or read of any translation. */
  async segmentsOf(by: Types.ObjectId): Promise<Pick<TranslationRecord, 'postId' | 'language' | 'segments'>[]> {
    const records = await this.#translations
      .find({ 'segments.by': by }, { postId: 1, language: 1, segments: 1 })
      .lean();
    return records.map(({ postId, language, segments }) => ({
      postId,
      language,
      segments: segments.filter((segment) => segment.by?.equals(by)),
    }));
  }

  /** Takes a person's name off what they wrote, read and published; says of how many translations. */
  async forget(by: Types.ObjectId, session: ClientSession): Promise<number> {
    const named = [
      ['segments.by', { 'segments.$[mine].by': null }],
      ['publication.passages.by', { 'publication.passages.$[mine].by': null }],
      ['publication.by', { 'publication.by': null }],
    ] as const;
    let changed = 0;
    for (const [path, $set] of named) {
      const arrayFilters = path === 'publication.by' ? {} : { arrayFilters: [{ 'mine.by': by }] };
      const { modifiedCount } = await this.#translations.updateMany(
        { [path]: by },
        { $set },
        { session, ...arrayFilters },
      );
      changed += modifiedCount;
    }
    return changed;
  }
}
