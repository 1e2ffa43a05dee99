import type { Autosave, UnfinishedPost } from '@letat/contracts/posts/autosaves/operations';
import type { Model, Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import { type ClientSession, type Database, isDuplicateKey } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type AutosaveRecord, autosaveSchema } from './model.ts';

/** Whose text, and of what: an article, or one that is not there yet. */
export type Place = { userId: string } & ({ postId: string } | { key: string });

/** What people have in their editors and did not save. */
export class AutosavesRepository {
  readonly #autosaves: Model<AutosaveRecord>;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#clock = clock;
    this.#autosaves = database.model('autosaves', autosaveSchema);
  }

  async find(place: Place): Promise<Autosave | null> {
    const record = await this.#autosaves.findOne(identityOf(place)).lean();
    return record && toAutosave(record);
  }

  /** Of new articles, last saved first. */
  async listNew(userId: string, limit: number): Promise<Autosave[]> {
    const own = { userId: objectId(userId), postId: null };
    return (await this.#autosaves.find(own).sort({ at: -1 }).limit(limit).lean()).map(toAutosave);
  }

  /** Takes the place of what was saved there before; gives its moment. */
  async save(place: Place, fields: UnfinishedPost, revision: number | null): Promise<Date> {
    const at = this.#clock.now();
    const put = () =>
      this.#autosaves.updateOne(identityOf(place), { $set: { fields, revision, at } }, { upsert: true });
    try {
      await put();
    } catch (error) {
      // Saved by two tabs at once for the first time: now it is there.
      if (!isDuplicateKey(error)) throw error;
      await put();
    }
    return at;
  }

  /** Of this person's new articles, all but the last ones that were saved. */
  async dropNewBeyond(userId: string, most: number): Promise<void> {
    const own = { userId: objectId(userId), postId: null };
    const beyond = await this.#autosaves.find(own, { _id: 1 }).sort({ at: -1 }).skip(most).lean();
    if (beyond.length > 0) await this.#autosaves.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } });
  }

  async drop(place: Place, session?: ClientSession): Promise<void> {
    await this.#autosaves.deleteOne(identityOf(place), session ? { session } : {});
  }

  async dropOfPost(postId: string, session: ClientSession): Promise<void> {
    await this.#autosaves.deleteMany({ postId: objectId(postId) }, { session });
  }

  async listAllOf(userId: string): Promise<Autosave[]> {
    return (await this.#autosaves.find({ userId: objectId(userId) }).lean()).map(toAutosave);
  }

  async dropAllOf(userId: string, session: ClientSession): Promise<number> {
    return (await this.#autosaves.deleteMany({ userId: objectId(userId) }, { session })).deletedCount;
  }
}

function identityOf(place: Place): {
  userId: Types.ObjectId | null;
  postId: Types.ObjectId | null;
  key: string | null;
} {
  const userId = objectId(place.userId);
  return 'key' in place
    ? { userId, postId: null, key: place.key }
    : { userId, postId: objectId(place.postId), key: null };
}

const toAutosave = ({ fields, key, revision, at }: AutosaveRecord): Autosave => ({
  ...fields,
  key,
  revision,
  at: at.toISOString(),
});
