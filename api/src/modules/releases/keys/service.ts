import { createHash } from 'node:crypto';
import { releaseLimits } from '@letat/contracts/releases/constants';
import type { RegisteredKey } from '@letat/contracts/releases/keys/operations';
import type { ReleaseKey } from '@letat/contracts/releases/operations';
import type { Clock } from '../../../plugins/clock.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { type Audit, operator } from '../../audit/index.ts';
import type { ReleaseKeyRecord } from './model.ts';
import type { ReleaseKeysRepository } from './repository.ts';

const hourMs = 60 * 60 * 1000;

/** Public keys by which the releases of each part are signed. What signs stays with the team. */
export class ReleaseKeysService {
  readonly #keys: ReleaseKeysRepository;
  readonly #mongo: Database;
  readonly #audit: Audit;
  readonly #clock: Clock;

  constructor(keys: ReleaseKeysRepository, { mongo, audit, clock }: { mongo: Database; audit: Audit; clock: Clock }) {
    this.#keys = keys;
    this.#mongo = mongo;
    this.#audit = audit;
    this.#clock = clock;
  }

  /** What sign releases at this moment, by this process's clock: the shells' do not count. */
  async current(): Promise<ReleaseKey[]> {
    const now = this.#clock.now();
    const keys = await this.#keys.list();
    return keys.filter(isGoodAt(now)).map(({ name, id, publicKey }) => ({ name, id, publicKey }));
  }

  /**
   * Makes a key the latest of its part. The one before it is good for `releaseLimits.overlapHours` more, older ones end at once. A key that
   * is good already changes nothing, and with `ifFirst` neither does any for a part that ever had one. One that ended comes never back.
   */
  register(
    { name, publicKey }: { name: string; publicKey: string },
    { ifFirst }: { ifFirst: boolean },
  ): Promise<RegisteredKey[]> {
    return this.#mongo.transaction(async (session) => {
      await this.#mongo.serialise(session, `release-keys ${name}`);
      const now = this.#clock.now();
      const known = await this.#keys.list(name, session);
      const id = keyIdOf(publicKey);
      if (!known.some((key) => key.id === id) && !(ifFirst && known.length > 0)) {
        const soon = new Date(now.getTime() + releaseLimits.overlapHours * hourMs);
        for (const key of known.filter(isGoodAt(now)))
          await this.#keys.end(name, key.id, key.endsAt === null ? soon : now, session);
        await this.#keys.insert({ name, id, publicKey, createdAt: now, endsAt: null }, session);
        const subject = { kind: 'release', id: name, label: name };
        const details = { key: id };
        await this.#audit.record({ action: 'release.key-registered', details, actor: operator, subject }, session);
      }
      return (await this.#keys.list(name, session)).filter(isGoodAt(now)).map(toRegistered);
    });
  }
}

const isGoodAt =
  (now: Date) =>
  ({ endsAt }: ReleaseKeyRecord) =>
    endsAt === null || endsAt > now;

function keyIdOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16);
}

function toRegistered({ name, id, publicKey, createdAt, endsAt }: ReleaseKeyRecord): RegisteredKey {
  return { name, id, publicKey, createdAt: createdAt.toISOString(), expiresAt: endsAt?.toISOString() ?? null };
}
