import { type Model, Schema, type Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';

/** A path of a site that an author left, under which readers know an article. */
interface OldPathRecord {
  /** Decoded, as `pathname` has it otherwise; without a slash at its end. */
  _id: string;
  postId: Types.ObjectId;
}

const oldPathSchema = new Schema<OldPathRecord>(
  { _id: { type: String, required: true }, postId: { type: Schema.Types.ObjectId, required: true } },
  { versionKey: false },
);
oldPathSchema.index({ postId: 1 });

export class OldPathsRepository {
  readonly #paths: Model<OldPathRecord>;

  constructor(mongo: Database) {
    this.#paths = mongo.model('oldPaths', oldPathSchema);
  }

  async find(path: string): Promise<string | null> {
    const record = await this.#paths.findById(path).lean();
    return record?.postId.toHexString() ?? null;
  }

  /** Who comes first has it; false when another article has it. Within a transaction, that then runs again. */
  async take(path: string, postId: string, session: ClientSession): Promise<boolean> {
    const record = await this.#paths
      .findOneAndUpdate(
        { _id: path },
        { $setOnInsert: { postId: objectId(postId) } },
        { upsert: true, returnDocument: 'after', session },
      )
      .lean();
    return record?.postId.toHexString() === postId;
  }

  async removeOf(postId: string, session: ClientSession): Promise<void> {
    await this.#paths.deleteMany({ postId: objectId(postId) }, { session });
  }
}
