import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { digest, newToken } from '../tokens.ts';
import type { DevicesRepository } from './repository.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * Browsers in which an account logged in before. Failed logins from elsewhere do not lock them out; their own are counted
 * apart (docs/decisions/0039-login-limits-know-devices.md).
 */
export class Devices {
  readonly #devices: DevicesRepository;
  readonly #clock: Clock;

  constructor(devices: DevicesRepository, clock: Clock) {
    this.#devices = devices;
    this.#clock = clock;
  }

  /** The account that logged in there; null for a token that is unknown, too old or forgotten. */
  async find(token: string | null): Promise<{ id: string; userId: string } | null> {
    return token === null ? null : this.#devices.find(digest(token));
  }

  /** A new token for a browser in which that account has just logged in; the one that it held before is worth nothing. */
  async renew(userId: string, before: string | null, session: ClientSession): Promise<string> {
    const token = newToken();
    const createdAt = this.#clock.now();
    const expiresAt = new Date(createdAt.getTime() + retentionPeriods.deviceDays * day);
    if (before !== null) await this.#devices.remove(userId, digest(before), session);
    await this.#devices.insert({ tokenHash: digest(token), userId, createdAt, expiresAt }, session);
    return token;
  }

  /** The next who logs in is a stranger again: the password was set by a person who may be another. */
  async forgetAllOf(userId: string, session: ClientSession): Promise<void> {
    await this.#devices.removeAllOf(userId, session);
  }
}
