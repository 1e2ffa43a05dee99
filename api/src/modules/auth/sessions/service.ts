import { network } from '@letat/contracts/address';
import type { Account } from '@letat/contracts/auth';
import type { OpenSession } from '@letat/contracts/auth/sessions';
import { CodedError } from '@letat/contracts/errors';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { type SessionUser, sessionDays } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import type { Users } from '../../users/index.ts';
import { digest, newToken } from '../tokens.ts';
import { deviceOf } from './device.ts';
import type { SessionsRepository, StoredSession } from './repository.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A session is written to at most this often, however often it is used. */
const seenEvery = 5 * 60 * 1000;
const userAgentLength = 120;

/** Who is logged in, and where from. */
export class Sessions {
  readonly #sessions: SessionsRepository;
  readonly #users: Users;
  readonly #isSecondFactorDue: (account: Account) => Promise<boolean>;

  constructor(sessions: SessionsRepository, users: Users, isSecondFactorDue: (account: Account) => Promise<boolean>) {
    this.#sessions = sessions;
    this.#users = users;
    this.#isSecondFactorDue = isSecondFactorDue;
  }

  /** A new session, always with a token of its own; the token leaves here once and is not stored. */
  async open(userId: string, { address, userAgent }: Client): Promise<string> {
    const token = newToken();
    const now = new Date();
    await this.#sessions.insert({
      tokenHash: digest(token),
      userId,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: endOf(now, now),
      userAgent: userAgent
        .replace(/\p{Cc}/gu, ' ')
        .slice(0, userAgentLength)
        .toWellFormed(),
      network: network(address),
    });
    await this.#users.recordActivity(userId, now);
    return token;
  }

  /** Whose session this is, with the account as it is now; null when it is over or the account is suspended or gone. */
  async find(token: string): Promise<SessionUser | null> {
    const session = await this.#sessions.find(digest(token));
    const now = new Date();
    // The database deletes what has expired about once a minute.
    if (!session || session.expiresAt <= now) return null;
    const known = await this.#users.findAccount(session.userId);
    if (!known || known.suspended) return null;
    await this.#see(session, now);
    const due = await this.#isSecondFactorDue(known.account);
    return { ...known.account, ...(due ? { secondFactorDue: true } : {}), sessionId: session.id };
  }

  async end(sessionId: string): Promise<void> {
    await this.#sessions.remove(sessionId);
  }

  /** Where that person is logged in, seen from one of these places. */
  async list({ id, sessionId }: SessionUser): Promise<OpenSession[]> {
    const sessions = await this.#sessions.listOf(id);
    return sessions.map((session) => ({
      id: session.id,
      device: deviceOf(session.userAgent),
      network: session.network,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: new Date(Math.floor(session.lastSeenAt.getTime() / hour) * hour).toISOString(),
      current: session.id === sessionId,
    }));
  }

  /** Throws `session_not_found`. */
  async endOneOf(userId: string, id: string): Promise<void> {
    if (!(await this.#sessions.removeOneOf(userId, id))) throw new CodedError('session_not_found');
  }

  endOthersOf(userId: string, exceptId: string, session?: ClientSession): Promise<number> {
    return this.#sessions.removeOthersOf(userId, exceptId, session);
  }

  async endAllOf(userId: string, session?: ClientSession): Promise<void> {
    await this.#sessions.removeAllOf(userId, session);
  }

  async #see({ id, userId, createdAt, lastSeenAt }: StoredSession, now: Date): Promise<void> {
    if (now.getTime() - lastSeenAt.getTime() < seenEvery) return;
    await this.#sessions.prolong(id, now, endOf(createdAt, now));
    await this.#users.recordActivity(userId, now);
  }
}

/** Idle sessions end, and all of them do some day. */
function endOf(createdAt: Date, lastSeenAt: Date): Date {
  const idle = lastSeenAt.getTime() + sessionDays.idle * day;
  const longest = createdAt.getTime() + sessionDays.longest * day;
  return new Date(Math.min(idle, longest));
}
