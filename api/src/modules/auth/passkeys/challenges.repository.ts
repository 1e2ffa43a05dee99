import type { Model } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { digest, newToken } from '../tokens.ts';
import { type ChallengePurpose, type ChallengeRecord, challengeSchema } from './model.ts';

/** How long a challenge waits for its answer: the login's second step, and as browsers are told. */
export const challengeMs = 5 * 60_000;

/** Whose answer is awaited, and for what. */
export interface Awaited {
  purpose: ChallengePurpose;
  userId: string | null;
  sessionId: string | null;
}

/** What devices are asked to sign: 256 random bits that leave here once, are stored as a hash and are worth one answer. */
export class Challenges {
  readonly #challenges: Model<ChallengeRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#challenges = mongo.model('passkeyChallenges', challengeSchema);
    this.#clock = clock;
  }

  /** In base64url, as browsers get it. */
  async create({ userId, ...awaited }: Awaited): Promise<string> {
    const challenge = newToken();
    await this.#challenges.insertMany([
      {
        ...awaited,
        userId: userId === null ? null : objectId(userId),
        challengeHash: digest(challenge),
        expiresAt: new Date(this.#clock.now().getTime() + challengeMs),
      },
    ]);
    return challenge;
  }

  /**
   * Uses a challenge up, whatever comes of the answer: of two at once, one gets it. False when it was none, is over, was answered, or
   * was made for something else or another person.
   */
  async take(challenge: string, { purpose, userId, sessionId }: Awaited, session?: ClientSession): Promise<boolean> {
    const taken = await this.#challenges
      .findOneAndDelete({ challengeHash: digest(challenge) }, session ? { session } : {})
      .lean();
    if (taken === null || taken.expiresAt <= this.#clock.now()) return false;
    const owner = taken.userId?.toHexString() ?? null;
    return taken.purpose === purpose && owner === userId && taken.sessionId === sessionId;
  }

  /** Ends what waits for a person's answer. */
  async removeAllOf(userId: string, session: ClientSession): Promise<number> {
    return (await this.#challenges.deleteMany({ userId: objectId(userId) }, { session })).deletedCount;
  }

  async listOf(userId: string): Promise<Pick<ChallengeRecord, 'purpose' | 'expiresAt'>[]> {
    return await this.#challenges.find({ userId: objectId(userId) }, { _id: 0, purpose: 1, expiresAt: 1 }).lean();
  }
}
