import type { Model, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type PreviewLinkRecord, previewLinkSchema } from './model.ts';

export type PreviewLink = Omit<PreviewLinkRecord, '_id'>;

/** Links to articles that only their holders know. */
export class PreviewsRepository {
  readonly #links: Model<PreviewLinkRecord>;

  constructor(database: Database) {
    this.#links = database.model('previewLinks', previewLinkSchema);
  }

  /** Takes the place of the article's link before it. */
  async put(postId: Types.ObjectId, link: PreviewLink): Promise<void> {
    await this.#links.replaceOne({ _id: postId }, link, { upsert: true });
  }

  /** The article's, unless its time is over: MongoDB removes what expired within a minute only. */
  async find(postId: Types.ObjectId): Promise<PreviewLinkRecord | null> {
    return alive(await this.#links.findOne({ _id: postId }).lean());
  }

  async findByHash(tokenHash: string): Promise<PreviewLinkRecord | null> {
    return alive(await this.#links.findOne({ tokenHash }).lean());
  }

  async remove(postId: Types.ObjectId | null, session?: ClientSession): Promise<void> {
    await this.#links.deleteOne({ _id: postId }, session ? { session } : {});
  }

  /** The article's, if that person made it. */
  async removeMadeFor(postId: Types.ObjectId, createdBy: Types.ObjectId, session: ClientSession): Promise<void> {
    await this.#links.deleteOne({ _id: postId, createdBy }, { session });
  }

  async listMadeBy(userId: string): Promise<PreviewLinkRecord[]> {
    return this.#links.find({ createdBy: objectId(userId) }).lean();
  }

  async removeMadeBy(userId: string, session: ClientSession): Promise<number> {
    return (await this.#links.deleteMany({ createdBy: objectId(userId) }, { session })).deletedCount;
  }
}

const alive = (link: PreviewLinkRecord | null) => (link && link.expiresAt > new Date() ? link : null);
