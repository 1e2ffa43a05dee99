import { type Model, Schema, type Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';

/** The one link of an article by which people read it who have no account. Its address is known to a reader who was given it only. */
interface PreviewLinkRecord {
  /** The article's. */
  _id: Types.ObjectId;
  tokenHash: string;
  createdBy: Types.ObjectId;
  createdAt: Date;
  expiresAt: Date;
}

const previewLinkSchema = new Schema<PreviewLinkRecord>(
  {
    tokenHash: { type: String, required: true },
    createdBy: { type: Schema.Types.ObjectId, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
previewLinkSchema.index({ tokenHash: 1 }, { unique: true });
previewLinkSchema.index({ createdBy: 1 });
previewLinkSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export type PreviewLink = Omit<PreviewLinkRecord, '_id'>;

/** Links to articles that only their holders know. */
export class PreviewsRepository {
  readonly #links: Model<PreviewLinkRecord>;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#clock = clock;
    this.#links = database.model('previewLinks', previewLinkSchema);
  }

  /** Takes the place of the article's link before it. */
  async put(postId: Types.ObjectId, link: PreviewLink): Promise<void> {
    await this.#links.replaceOne({ _id: postId }, link, { upsert: true });
  }

  /** The article's, unless its time is over: MongoDB removes what expired within a minute only. */
  async find(postId: Types.ObjectId): Promise<PreviewLinkRecord | null> {
    return this.#unexpired(await this.#links.findOne({ _id: postId }).lean());
  }

  async findByHash(tokenHash: string): Promise<PreviewLinkRecord | null> {
    return this.#unexpired(await this.#links.findOne({ tokenHash }).lean());
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

  #unexpired(link: PreviewLinkRecord | null): PreviewLinkRecord | null {
    return link && link.expiresAt > this.#clock.now() ? link : null;
  }
}
