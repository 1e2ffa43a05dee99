import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { digestFrequencies, letterFrequencies } from '@letat/contracts/newsletter/constants';
import { z } from 'zod';
import { pseudonymOf } from '../../../text/pseudonym.ts';
import type { Uploads } from '../../uploads/index.ts';

const storedChoices = z.object({
  /** When it was chosen. */
  at: z.coerce.date(),
  siteLetters: z.boolean(),
  digest: z.enum(digestFrequencies),
  authorSubscriptions: z.array(z.string()),
  frequency: z.enum(letterFrequencies),
  pausedUntil: z.coerce.date().nullable(),
});
export type StoredChoices = z.output<typeof storedChoices>;

/** So long it is known that somebody left: longer than backups are there that know them as a subscriber. */
export const leftDays = 400;

/** What stands for an address in the storage. */
export const hashOf = (email: string): string => pseudonymOf('newsletter-choices', email).replace('sha256:', '');

/**
 * What subscribers chose last, beside the database and in no backup: a copy that is put back knows only what they wanted when it was made.
 * Under hashes of their addresses; of who left there is nothing but when.
 */
export class ChoicesStore {
  readonly #uploads: Pick<Uploads, 'store' | 'open' | 'remove' | 'list'>;

  constructor(uploads: Pick<Uploads, 'store' | 'open' | 'remove' | 'list'>) {
    this.#uploads = uploads;
  }

  async save(email: string, choices: StoredChoices): Promise<void> {
    await this.#write(choicesKey(email), JSON.stringify(choices));
  }

  /** @param list an address; or one with a course, which is left alone */
  async saveLeft(list: string, at: Date): Promise<void> {
    await this.#write(`left/${hashOf(list)}-${at.getTime()}`, at.toISOString());
    await this.#uploads.remove(choicesKey(list));
  }

  /** They came back to what they had left. */
  async saveBack(list: string, at: Date): Promise<void> {
    await this.#write(`left/${hashOf(list)}-${at.getTime()}-back`, at.toISOString());
  }

  async find(email: string): Promise<StoredChoices | null> {
    const found = await this.#uploads.open(choicesKey(email));
    return found && storedChoices.parse(JSON.parse(await text(found.stream())));
  }

  /** When those left who did and did not come back, the last time, by `hashOf`. */
  async listLeft(): Promise<Map<string, Date>> {
    const last = new Map<string, { at: Date; isBack: boolean }>();
    for await (const { hash, at, isBack } of this.#left()) {
      const known = last.get(hash);
      if (known === undefined || at > known.at) last.set(hash, { at, isBack });
    }
    return new Map([...last].flatMap(([hash, { at, isBack }]) => (isBack ? [] : [[hash, at] as const])));
  }

  async countLeft(before: Date): Promise<number> {
    let count = 0;
    for await (const { at } of this.#left()) if (at < before) count += 1;
    return count;
  }

  async removeLeft(before: Date): Promise<number> {
    let count = 0;
    for await (const { key, at } of this.#left()) {
      if (at >= before) continue;
      await this.#uploads.remove(key);
      count += 1;
    }
    return count;
  }

  async *#left(): AsyncGenerator<{ key: string; hash: string; at: Date; isBack: boolean }> {
    for await (const { key } of this.#uploads.list('left')) {
      const [, hash, ms, back] = /^left\/([\da-f]{64})-(\d+)(-back)?$/.exec(key) ?? [];
      if (hash !== undefined) yield { key, hash, at: new Date(Number(ms)), isBack: back !== undefined };
    }
  }

  async #write(key: string, body: string): Promise<void> {
    await this.#uploads.store(key, Readable.from([Buffer.from(body)]));
  }
}

function choicesKey(email: string): string {
  const hash = hashOf(email);
  return `choices/${hash.slice(0, 2)}/${hash}.json`;
}
