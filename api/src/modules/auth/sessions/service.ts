import type { Account } from '@letat/contracts/auth/operations';
import { sessionDays } from '@letat/contracts/auth/sessions/constants';
import type { OpenSession } from '@letat/contracts/auth/sessions/operations';
import { network } from '@letat/contracts/core/client-ip';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import type { Users } from '../../users/index.ts';
import type { Devices } from '../devices/service.ts';
import type { Links } from '../links/service.ts';
import type { Challenges } from '../passkeys/challenges.repository.ts';
import type { CredentialsRepository } from '../passwords/repository.ts';
import { digest, newToken } from '../tokens.ts';
import { deviceOf } from './device.ts';
import type { SessionsRepository, StoredSession } from './repository.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
/** A session is written to at most this often, however often it is used. */
const seenEvery = 5 * 60 * 1000;
const userAgentLength = 120;

/** Who comes: from where, and with which token of a known device, if their browser has one. */
export interface Visitor extends Client {
  readonly deviceToken: string | null;
}

/** The tokens that a browser stores from now on. They leave here once and are stored as hashes. */
export interface StartedSession {
  readonly token: string;
  readonly deviceToken: string;
}

interface Parts {
  clock: Clock;
  sessions: SessionsRepository;
  users: Users;
  credentials: CredentialsRepository;
  devices: Devices;
  links: Links;
  challenges: Challenges;
  isSecondFactorDue: (account: Account) => Promise<boolean>;
}

/** Who is logged in, and where from. */
export class Sessions {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * A new session, always with a token of its own, in the transaction that found its owner authenticated; the device is known from
   * now on.
   */
  async start(
    userId: string,
    { address, userAgent, deviceToken }: Visitor,
    session: ClientSession,
  ): Promise<StartedSession> {
    const { clock, sessions, users, devices } = this.#parts;
    const token = newToken();
    const now = clock.now();
    const started = {
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
    };
    await sessions.insert(started, session);
    await users.recordActivity(userId, now, session);
    return { token, deviceToken: await devices.renew(userId, deviceToken, session) };
  }

  /** Whose session this is, with the account as it is now; null when it is over or the account is suspended or deleted. */
  async find(token: string): Promise<SessionUser | null> {
    const session = await this.#parts.sessions.find(digest(token));
    const now = this.#parts.clock.now();
    // The database deletes what has expired about once a minute.
    if (!session || session.expiresAt <= now) return null;
    const known = await this.#parts.users.findAccount(session.userId);
    if (!known || known.suspended) return null;
    await this.#see(session, now);
    const due = await this.#parts.isSecondFactorDue(known.account);
    return { ...known.account, ...(due ? { secondFactorDue: true } : {}), sessionId: session.id };
  }

  async end(sessionId: string): Promise<void> {
    await this.#parts.sessions.remove(sessionId);
  }

  /** Where that person is logged in, seen from one of these places. */
  async list({ id, sessionId }: SessionUser): Promise<OpenSession[]> {
    const sessions = await this.#parts.sessions.listOf(id);
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
    if (!(await this.#parts.sessions.removeOneOf(userId, id))) throw new CodedError('session_not_found');
  }

  /** Ends logins that are under way, too. Says how many sessions there were. */
  async endOthersOf(userId: string, exceptId: string, session: ClientSession): Promise<number> {
    await this.#endLogins(userId, session);
    return this.#parts.sessions.removeOthersOf(userId, exceptId, session);
  }

  /** Ends logins that are under way, too. */
  async endAllOf(userId: string, session: ClientSession): Promise<void> {
    await this.#endLogins(userId, session);
    await this.#parts.sessions.removeAllOf(userId, session);
  }

  /** Those whose password is being compared, and those that wait for a code or a passkey. */
  async #endLogins(userId: string, session: ClientSession): Promise<void> {
    await this.#parts.credentials.endLogins(userId, session);
    await this.#parts.links.removeOf(userId, ['second-factor'], session);
    await this.#parts.challenges.removeAllOf(userId, session);
  }

  async #see({ id, userId, createdAt, lastSeenAt }: StoredSession, now: Date): Promise<void> {
    if (now.getTime() - lastSeenAt.getTime() < seenEvery) return;
    await this.#parts.sessions.prolong(id, now, endOf(createdAt, now));
    await this.#parts.users.recordActivity(userId, now);
  }
}

/** Idle sessions end, and all of them do some day. */
function endOf(createdAt: Date, lastSeenAt: Date): Date {
  const idle = lastSeenAt.getTime() + sessionDays.idle * day;
  const longest = createdAt.getTime() + sessionDays.longest * day;
  return new Date(Math.min(idle, longest));
}
