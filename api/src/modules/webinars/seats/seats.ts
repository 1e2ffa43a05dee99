import { webinarTimes } from '@letat/contracts/webinars/constants';
import type { FastifyInstance } from 'fastify';
import type { Invalidate } from '../../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { minutesAfter } from '../../../time/minutes.ts';
import type { RegistrationMails } from '../registrations/mails.ts';
import type { RegistrationRecord } from '../registrations/model.ts';
import type { RegistrationsRepository } from '../registrations/repository.ts';
import type { WebinarRecord } from '../webinars.model.ts';
import { isOpen, seatsLeft } from '../webinars.projection.ts';
import type { WebinarsRepository } from '../webinars.repository.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock'>;
  webinars: WebinarsRepository;
  registrations: RegistrationsRepository;
  mails: RegistrationMails;
}

/** Tags of the content that shows a webinar. */
export const webinarTag = (id: string): string => `webinar:${id}`;

/**
 * Seats of webinars: confirmed, offered and held for payment together never exceed what there is. Every transaction that changes
 * one begins with `open` and ends with `settle`.
 */
export class Seats {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * From here to the end of the transaction nobody else changes this webinar or its seats; what has lapsed is free. Null when there is
   * no such webinar.
   */
  async open(webinarId: string, session: ClientSession): Promise<WebinarRecord | null> {
    const { app, webinars, registrations } = this.#parts;
    await app.mongo.serialise(session, `webinar-seats ${webinarId}`);
    const webinar = await webinars.find(webinarId, session);
    if (!webinar) return null;
    const lapsed = await registrations.lapsed(webinar._id, app.clock.now(), session);
    for (const registration of lapsed) await this.#lapse(webinar, registration, session);
    return lapsed.length === 0 ? webinar : this.settle(webinar, session);
  }

  /**
   * Offers what is free to who has waited longest, and writes down what is taken. Without `invalidate`, as in transactions of other
   * modules, cached pages are told within a minute.
   */
  async settle(webinar: WebinarRecord, session: ClientSession, invalidate?: Invalidate): Promise<WebinarRecord> {
    const { webinars, registrations } = this.#parts;
    const before = { ...webinar, seats: await registrations.countSeats(webinar._id, session) };
    const hasOffered = await this.#offer(before, session);
    const seats = hasOffered ? await registrations.countSeats(webinar._id, session) : before.seats;
    invalidate?.('webinars', webinarTag(webinar._id.toHexString()));
    return webinars.change(webinar, { seats, ...(invalidate ? {} : { isStale: true }) }, session);
  }

  /** A payment that began on an offer goes back to it, that of a person who waits to the list; the rest is nobody's. */
  async releaseSeat(
    webinar: WebinarRecord,
    registration: RegistrationRecord,
    session: ClientSession,
  ): Promise<RegistrationRecord> {
    const { app, registrations } = this.#parts;
    const now = app.clock.now();
    const { offeredUntil } = registration;
    const common = { orderIds: [], capturingOrderId: null, heldUntil: null };
    if (registration.state === 'held' && offeredUntil !== null && offeredUntil > now && webinar.status === 'scheduled')
      return registrations.change(registration, { ...common, state: 'offered', until: offeredUntil }, session);
    if (registration.waitingSince !== null && isOpen(webinar))
      return registrations.change(
        registration,
        { ...common, state: 'waiting', until: null, offeredUntil: null },
        session,
      );
    const ended = { state: 'lapsed', until: null, offeredUntil: null, endedAt: now } as const;
    return registrations.change(registration, { ...common, ...ended }, session);
  }

  async #lapse(webinar: WebinarRecord, registration: RegistrationRecord, session: ClientSession): Promise<void> {
    const after = await this.releaseSeat(webinar, registration, session);
    if (after.state === 'lapsed' && registration.offeredUntil !== null)
      await this.#parts.mails.offerLapsed(webinar, after, session);
  }

  /** No person is asked to answer once it has begun. */
  async #offer(webinar: WebinarRecord, session: ClientSession): Promise<boolean> {
    const { app, registrations, mails } = this.#parts;
    const now = app.clock.now();
    const free = seatsLeft(webinar);
    if (free === 0 || webinar.seats.waiting === 0) return false;
    if (webinar.status !== 'scheduled' || webinar.scheduledDate <= now) return false;
    const lastMoment = minutesAfter(now, webinarTimes.offerHours * 60);
    const until = new Date(Math.min(lastMoment.getTime(), webinar.scheduledDate.getTime()));
    for (const waiting of await registrations.waiting(webinar._id, free, session)) {
      const change = { state: 'offered', until, offeredUntil: until, waitingSince: null } as const;
      await mails.offered(webinar, await registrations.change(waiting, change, session), session);
    }
    return true;
  }
}
