import { coauthorLimits } from '@letat/contracts/posts/writing/constants';
import { type Model, Schema, type Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';

/** An author is asked to write an article together, and has not answered. */
interface CoauthorInvitationRecord {
  _id: Types.ObjectId;
  postId: Types.ObjectId;
  userId: Types.ObjectId;
  invitedBy: Types.ObjectId;
  at: Date;
}

const coauthorInvitationSchema = new Schema<CoauthorInvitationRecord>(
  {
    postId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    invitedBy: { type: Schema.Types.ObjectId, required: true },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
coauthorInvitationSchema.index({ postId: 1, userId: 1 }, { unique: true });
coauthorInvitationSchema.index({ userId: 1, at: -1 });
coauthorInvitationSchema.index({ at: 1 }, { expireAfterSeconds: coauthorLimits.invitationDays * 24 * 60 * 60 });

export type CoauthorInvitation = Omit<CoauthorInvitationRecord, '_id'>;

/** Invitations to write together that nobody has answered yet. */
export class CoauthorInvitationsRepository {
  readonly #invitations: Model<CoauthorInvitationRecord>;
  readonly #mongo: Database;

  constructor(database: Database) {
    this.#mongo = database;
    this.#invitations = database.model('coauthorInvitations', coauthorInvitationSchema);
  }

  /** No other author is invited to co-author that article until the transaction has ended. */
  serialise(postId: string, session: ClientSession): Promise<void> {
    return this.#mongo.serialise(session, `co-authors ${postId}`);
  }

  async listOfPost(postId: Types.ObjectId, session?: ClientSession): Promise<CoauthorInvitation[]> {
    return this.#invitations
      .find({ postId }, null, session ? { session } : {})
      .sort({ userId: 1 })
      .lean();
  }

  async listFor(userId: string): Promise<CoauthorInvitation[]> {
    return this.#invitations
      .find({ userId: objectId(userId) })
      .sort({ at: -1 })
      .lean();
  }

  /** False when they were invited already. */
  async add({ postId, userId, invitedBy, at }: CoauthorInvitation, session: ClientSession): Promise<boolean> {
    const { upsertedCount } = await this.#invitations.updateOne(
      { postId, userId },
      { $setOnInsert: { invitedBy, at } },
      { upsert: true, session },
    );
    return upsertedCount === 1;
  }

  /** Removes an invitation and returns it; null when there was none. */
  async take(
    postId: Types.ObjectId,
    userId: Types.ObjectId,
    session: ClientSession,
  ): Promise<CoauthorInvitation | null> {
    return this.#invitations.findOneAndDelete({ postId, userId }, { session }).lean();
  }

  async removeOfPost(postId: string, session: ClientSession): Promise<void> {
    await this.serialise(postId, session);
    await this.#invitations.deleteMany({ postId: objectId(postId) }, { session });
  }

  async removeFor(userId: string, session: ClientSession): Promise<number> {
    return (await this.#invitations.deleteMany({ userId: objectId(userId) }, { session })).deletedCount;
  }
}
