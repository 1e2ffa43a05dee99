import { createHash } from 'node:crypto';
import { beginsWithZeros, proofBits, provenText } from '@letat/contracts/newsletter/proof-of-work';
import type { FastifyInstance } from 'fastify';
import { daysBefore } from '../../../../time/days.ts';
import type { SubscriptionOrigin } from '../../subscription-origin.ts';
import { ConfirmationHoursRepository } from './repository.ts';
import { type Counts, isTight, maxOpenOfAll, usualShareOf } from './share.ts';

type Origin = Pick<SubscriptionOrigin, 'site'>;

/** How far back the usual share goes. */
const usualDays = 30;
const usualCachedMs = 60 * 60 * 1000;

/**
 * Whether a box may have confirmations mailed as it likes. Each place has its own: this site, and each site of a partner; and all of them
 * together have one, since a script can say that it stands anywhere. When the share of confirmations falls, what asks for one there has
 * to bring a proof of work, which browsers find by themselves.
 */
export class ConfirmationBudget {
  readonly #app: Pick<FastifyInstance, 'clock'>;
  readonly #hours: ConfirmationHoursRepository;
  readonly #usual = new Map<string, { at: number; share: Promise<number> }>();

  constructor(app: Pick<FastifyInstance, 'mongo' | 'clock' | 'privacy' | 'inMemoryState'>) {
    this.#app = app;
    this.#hours = new ConfirmationHoursRepository(app.mongo);
    app.privacy.register({
      collection: 'newsletterConfirmationHours',
      none: 'how many confirmations each site asked for in an hour',
    });
    app.inMemoryState.onReset(() => this.#usual.clear());
  }

  /** Bits of the proof that the place asks for now; 0 for none. */
  async bitsFor(origin: Origin): Promise<number> {
    const tight = await Promise.all([this.#isTight(placeOf(origin)), this.#isTight(allPlaces, maxOpenOfAll)]);
    return tight.includes(true) ? proofBits : 0;
  }

  asked(origin: Origin): Promise<void> {
    return this.#count(origin, 'asked');
  }

  confirmed(origin: Origin): Promise<void> {
    return this.#count(origin, 'confirmed');
  }

  async #count(origin: Origin, what: keyof Counts): Promise<void> {
    const now = this.#app.clock.now();
    await Promise.all([placeOf(origin), allPlaces].map((place) => this.#hours.count(place, what, now)));
  }

  async #isTight(place: string, maxOpen?: number): Promise<boolean> {
    const now = this.#app.clock.now();
    const today = await this.#hours.between(place, daysBefore(now, 1), now);
    return isTight(today, await this.#usualShare(place, now), maxOpen);
  }

  /** Of the days before the last: an attack does not make itself usual. */
  #usualShare(place: string, now: Date): Promise<number> {
    const known = this.#usual.get(place);
    if (known && Math.abs(now.getTime() - known.at) < usualCachedMs) return known.share;
    const share = this.#hours.between(place, daysBefore(now, usualDays), daysBefore(now, 1)).then(usualShareOf);
    this.#usual.set(place, { at: now.getTime(), share });
    return share;
  }
}

/** Whether a proof was worked for. */
export function isProof(requestId: string, proof: string | undefined, bits: number): boolean {
  if (bits === 0) return true;
  if (proof === undefined) return false;
  return beginsWithZeros(createHash('sha256').update(provenText(requestId, proof)).digest(), bits);
}

/** No origin reads so. */
const allPlaces = 'all';

const placeOf = ({ site }: Origin): string => site ?? 'site';
