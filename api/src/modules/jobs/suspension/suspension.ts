import type { OutwardKind } from '@letat/contracts/jobs/constants';
import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { InstallationMemory } from './memory.ts';
import type { InstallationRecord, InstallationRepository, Seen } from './repository.ts';

/** How often it is written down what was seen: a copy that is younger than that is taken for the database itself. */
const rememberMs = 60_000;

/** In the transaction that notes that the administrators were told. */
export type SuspendedHandler = (suspension: { text: string; key: string }, session: ClientSession) => Promise<void>;

interface Parts {
  mongo: Database;
  log: FastifyBaseLogger;
  installations: InstallationRepository;
  memory: InstallationMemory;
  handlers: readonly SuspendedHandler[];
}

/**
 * Whether anything may leave the site. A worker that starts on a copy of the database would send again what the copied one has
 * sent since, and pay it again: so it sends and pays nothing until an administrator has looked. What the site does within itself,
 * and what people ask of it from then on (a new password), goes on; the mails that a schedule or work of before asks for meanwhile
 * wait with the others, whether it declares anything or not.
 */
export class Suspension {
  readonly #parts: Parts;
  #seen: Seen | null | undefined;
  #remembered = 0;
  #since: Date | null = null;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What of a queue may be begun: all of it, nothing, or what a person has asked for since. */
  allows(outward: OutwardKind | null): 'all' | 'nothing' | { causedSince: Date } {
    if (this.#since === null || outward === null) return 'all';
    return outward === 'all' ? 'nothing' : { causedSince: this.#since };
  }

  /** Asked before a worker takes anything, and again with each of its heartbeats: databases are restored under running sites too. */
  async check(): Promise<void> {
    const { installations, memory } = this.#parts;
    if (this.#seen === undefined) this.#seen = await memory.read();
    const found = await installations.see(this.#seen);
    this.#since = found.suspension?.since ?? null;
    const { installation, epoch, seenAt } = found;
    this.#seen = { installation, epoch, seenAt };
    if (seenAt.getTime() - this.#remembered >= rememberMs) {
      await memory.write(this.#seen);
      this.#remembered = seenAt.getTime();
    }
    if (found.suspension?.isTold === false) await this.#tell(found);
  }

  async #tell({ epoch, suspension }: InstallationRecord): Promise<void> {
    const { mongo, log, installations, handlers } = this.#parts;
    if (!suspension) return;
    log.error({ reason: suspension.reason, lastSeenAt: suspension.lastSeenAt }, 'jobs: suspended, nothing leaves');
    const text =
      'La base de données est une copie d’avant : rien n’est envoyé ni versé tant que vous n’avez pas regardé ce qui partirait.';
    const key = `sending-suspended:${epoch}:${suspension.since.toISOString()}`;
    await mongo.transaction(async (session) => {
      if (!(await installations.markTold(session))) return;
      for (const handler of handlers) await handler({ text, key }, session);
    });
  }
}
