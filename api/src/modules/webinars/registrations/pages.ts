import { CodedError } from '@letat/contracts/core/coded-error';
import { maskedEmail } from '@letat/contracts/core/masked-email';
import { webinarTimes } from '@letat/contracts/webinars/constants';
import type { RegistrationPage } from '@letat/contracts/webinars/registrations/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession, Invalidate } from '../../../plugins/invalidation/index.ts';
import { minutesAfter } from '../../../time/minutes.ts';
import type { Refunds } from '../refunds.ts';
import { canJoin, opensAt } from '../room.ts';
import type { Seats } from '../seats/seats.ts';
import type { WebinarRecord } from '../webinars.model.ts';
import { isOpen, toWebinar } from '../webinars.projection.ts';
import type { WebinarsRepository } from '../webinars.repository.ts';
import type { RegistrationLinks } from './links.ts';
import type { RegistrationMails } from './mails.ts';
import type { RegistrationRecord } from './model.ts';
import type { RegistrationsRepository } from './repository.ts';

interface Parts {
  app: Pick<FastifyInstance, 'content' | 'clock' | 'users'>;
  webinars: WebinarsRepository;
  registrations: RegistrationsRepository;
  seats: Seats;
  links: RegistrationLinks;
  mails: RegistrationMails;
  refunds: Refunds;
}

interface Held {
  webinar: WebinarRecord;
  registration: RegistrationRecord;
  session: ClientSession;
  invalidate: Invalidate;
}

/** What the page of a registration shows and does, for a person who holds its address. All throw `webinar_registration_not_found`. */
export class RegistrationPages {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async read(token: string): Promise<RegistrationPage> {
    const registration = await this.#parts.links.read(token);
    return this.#pageOf(registration, await this.webinarOf(registration));
  }

  /** Records the first time. Throws `webinar_not_confirmed`, `webinar_not_open`. */
  async join(token: string): Promise<string> {
    const { links, registrations, app } = this.#parts;
    const registration = await links.read(token);
    if (registration.state !== 'confirmed') throw new CodedError('webinar_not_confirmed');
    const webinar = await this.webinarOf(registration);
    const now = app.clock.now();
    if (!canJoin(webinar, now)) throw new CodedError('webinar_not_open');
    await registrations.markJoined(registration, now);
    return webinar.joinUrl;
  }

  /** Pressed twice, it changes nothing the second time. Throws `webinar_closed` once it has begun. */
  async cancel(token: string): Promise<RegistrationPage> {
    return this.#change(token, async ({ webinar, registration, session, invalidate }) => {
      const { registrations, mails, refunds, seats, app } = this.#parts;
      const { state, sequence, paidOrderId } = registration;
      if (state !== 'confirmed' && state !== 'offered' && state !== 'waiting') return registration;
      if (webinar.status !== 'scheduled') throw new CodedError('webinar_closed');
      const now = app.clock.now();
      const isRefunded = paidOrderId !== null && isRefundable(webinar, now);
      const cancelled = await registrations.change(
        registration,
        {
          ...{ state: 'cancelled', cancelledBy: 'person', endedAt: now },
          ...{ until: null, offeredUntil: null, waitingSince: null, orderIds: [], capturingOrderId: null },
          sequence: sequence + 1,
        },
        session,
      );
      if (isRefunded) await refunds.prepare(webinar, registration, session);
      await mails.cancelled(webinar, cancelled, { isRefunded }, session);
      await seats.settle(webinar, session, invalidate);
      return cancelled;
    });
  }

  /** Reminders and messages of it come, or come no more; the seat stays as it is. */
  async setMails(token: string, areWanted: boolean): Promise<RegistrationPage> {
    return this.#change(token, ({ registration, session }) => {
      const { registrations, app } = this.#parts;
      const leftMailsAt = areWanted ? null : (registration.leftMailsAt ?? app.clock.now());
      return registrations.change(registration, { leftMailsAt }, session);
    });
  }

  /** Throws `webinar_no_offer`, `webinar_closed`, and `webinar_not_free` for a seat that is accepted by paying for it. */
  async answer(token: string, accepts: boolean): Promise<RegistrationPage> {
    return this.#change(token, async ({ webinar, registration, session, invalidate }) => {
      const { registrations, mails, seats, app } = this.#parts;
      if (registration.state !== 'offered') throw new CodedError('webinar_no_offer');
      if (!isOpen(webinar)) throw new CodedError('webinar_closed');
      if (accepts && webinar.price > 0) throw new CodedError('webinar_not_free');
      const now = app.clock.now();
      const none = { until: null, offeredUntil: null, orderIds: [] };
      const answered = await registrations.change(
        registration,
        accepts
          ? { ...none, state: 'confirmed', confirmedAt: now }
          : { ...none, state: 'declined', endedAt: now, sequence: registration.sequence + 1 },
        session,
      );
      if (accepts) await mails.confirmed(webinar, answered, session);
      await seats.settle(webinar, session, invalidate);
      return answered;
    });
  }

  async webinarOf({ webinarId }: RegistrationRecord): Promise<WebinarRecord> {
    const webinar = await this.#parts.webinars.find(webinarId.toHexString());
    if (!webinar) throw new CodedError('webinar_registration_not_found');
    return webinar;
  }

  async #change(token: string, work: (held: Held) => Promise<RegistrationRecord>): Promise<RegistrationPage> {
    const { app, links, seats, registrations } = this.#parts;
    const found = await links.read(token);
    const registration = await app.content.change(async (session, invalidate) => {
      const webinar = await seats.open(found.webinarId.toHexString(), session);
      const current = await registrations.find(found._id.toHexString(), session);
      if (!webinar || !current) throw new CodedError('webinar_registration_not_found');
      return work({ webinar, registration: current, session, invalidate });
    });
    return this.#pageOf(registration, await this.webinarOf(registration));
  }

  async #pageOf(registration: RegistrationRecord, webinar: WebinarRecord): Promise<RegistrationPage> {
    const { app, registrations } = this.#parts;
    const now = app.clock.now();
    const { email, until, paidOrderId, leftMailsAt } = registration;
    // One that lapsed a moment ago is taken back by the next change, or within a minute.
    const hasLapsed = registration.state === 'offered' && until !== null && until <= now;
    const state = hasLapsed ? 'lapsed' : registration.state;
    const host = webinar.hostAuthorId;
    return {
      ...{ state, email: maskedEmail(email) },
      webinar: toWebinar(webinar, await app.users.authorSummariesOf(host === null ? [] : [host]), now),
      isPaid: paidOrderId !== null,
      wantsMails: !leftMailsAt,
      position: state === 'waiting' ? await registrations.positionOf(registration) : null,
      until: state === 'offered' ? (until?.toISOString() ?? null) : null,
      canJoin: state === 'confirmed' && canJoin(webinar, now),
      opensAt: opensAt(webinar).toISOString(),
      isRefundable: state === 'confirmed' && paidOrderId !== null && isRefundable(webinar, now),
    };
  }
}

function isRefundable({ scheduledDate }: WebinarRecord, now: Date): boolean {
  return now < minutesAfter(scheduledDate, -webinarTimes.refundHours * 60);
}
