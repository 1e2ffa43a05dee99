import type { ActRecord } from '@letat/contracts/audit/acts';
import { CodedError } from '@letat/contracts/core/coded-error';
import { moneyOf } from '@letat/contracts/core/money';
import { isWorthItsFees, minPriceMessage } from '@letat/contracts/payments/min-prices';
import { type WebinarStatus, webinarCurrency, webinarTransitions } from '@letat/contracts/webinars/constants';
import type { createWebinar, updateWebinar, WebinarDraft } from '@letat/contracts/webinars/operations';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ClientSession } from '../../plugins/invalidation/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { SessionUser } from '../../plugins/session.ts';
import type { Client } from '../../route.ts';
import { parseEventDate, readEventDate } from '../../time/event-date.ts';
import { isCalendarZone } from './calendar/calendar.ts';
import type { WebinarMailings } from './mailings/service.ts';
import type { Refunds } from './refunds.ts';
import type { RegistrationsRepository } from './registrations/repository.ts';
import type { Seats } from './seats/seats.ts';
import type { WebinarRecord } from './webinars.model.ts';
import { noSeats } from './webinars.projection.ts';
import type { WebinarsRepository } from './webinars.repository.ts';

/** Who does it, from where: what the audit records. */
export interface Actor {
  user: SessionUser;
  client: Client;
}

interface Parts {
  app: Pick<FastifyInstance, 'content' | 'clock' | 'users' | 'audit'>;
  webinars: WebinarsRepository;
  registrations: RegistrationsRepository;
  seats: Seats;
  mailings: WebinarMailings;
  refunds: Refunds;
  timeZone: string;
}

/** What administrators do with webinars. */
export class WebinarsService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Throws `validation` for a date that does not exist or is over, a price that its fees would eat, and a host who is no author. */
  async create(actor: Actor, body: z.output<(typeof createWebinar)['body']>): Promise<WebinarRecord> {
    const { app, webinars } = this.#parts;
    const { status, ...draft } = body;
    const now = app.clock.now();
    const fields = await this.#fieldsOf(draft, null);
    return app.content.change(async (session, invalidate) => {
      const webinar = await webinars.insert(
        {
          ...{ ...fields, status, revision: 0, sequence: 0, seats: noSeats, startedAt: null, endedAt: null },
          ...{ replayProductId: null, isStale: false, isPastTold: false, createdAt: now },
        },
        session,
      );
      await this.audit(actor, webinar, { action: 'webinar.created', details: { status } }, session);
      invalidate('webinars');
      return webinar;
    });
  }

  /** Throws `webinar_not_found`, `webinar_changed`, `webinar_over`, `webinar_seats_taken`, and what `create` throws. */
  async update(actor: Actor, id: string, body: z.output<(typeof updateWebinar)['body']>): Promise<WebinarRecord> {
    const { app, webinars, seats } = this.#parts;
    const { revision, ...draft } = body;
    const known = orNotFound(await webinars.find(id));
    const fields = await this.#fieldsOf(draft, known);
    return app.content.change(async (session, invalidate) => {
      const before = orNotFound(await seats.open(id, session));
      if (before.revision !== revision) throw new CodedError('webinar_changed');
      if (before.status === 'ended' || before.status === 'cancelled') throw new CodedError('webinar_over');
      const after = { ...before, ...fields };
      const { confirmed, offered, held } = before.seats;
      if (after.maxParticipants < confirmed + offered + held) throw new CodedError('webinar_seats_taken');
      const isMoved = after.scheduledDate.getTime() !== before.scheduledDate.getTime();
      if (isMoved && before.status === 'live')
        refuse('scheduledDate', 'Le direct a commencé : sa date ne change plus.');
      if (before.status === 'live' && lacksSoldRoom(after))
        refuse('joinUrl', 'Le direct a commencé et des places sont vendues : il faut une salle.');
      const isOther = isMoved || after.duration !== before.duration || after.title !== before.title;
      const change = {
        ...{ ...fields, revision: before.revision + 1, sequence: before.sequence + (isOther ? 1 : 0) },
        ...(isMoved ? { isPastTold: false } : {}),
      };
      const changed = await webinars.change(before, change, session);
      if (isMoved) await this.#parts.registrations.moveDate(before._id, after.scheduledDate, session);
      if (isOther) await this.#announce(changed, session);
      await this.audit(actor, changed, { action: 'webinar.changed' }, session);
      return seats.settle(changed, session, invalidate);
    });
  }

  /** Throws `webinar_not_found`, `webinar_transition`, `webinar_past`, `webinar_room_needed`. */
  async setStatus(actor: Actor, id: string, to: WebinarStatus): Promise<WebinarRecord> {
    const { app, webinars, seats, registrations } = this.#parts;
    return app.content.change(async (session, invalidate) => {
      const before = orNotFound(await seats.open(id, session));
      const from = before.status;
      if (!webinarTransitions[from].includes(to)) throw new CodedError('webinar_transition');
      const now = app.clock.now();
      if (to === 'scheduled' && before.scheduledDate <= now) throw new CodedError('webinar_past');
      if (to === 'live' && lacksSoldRoom(before)) throw new CodedError('webinar_room_needed');
      const times = { ...(to === 'live' ? { startedAt: now } : {}), ...(to === 'ended' ? { endedAt: now } : {}) };
      // Calendars learn of a cancellation alone.
      const sequence = before.sequence + (to === 'cancelled' ? 1 : 0);
      const change = { status: to, revision: before.revision + 1, sequence, ...times };
      const changed = await webinars.change(before, change, session);
      if (to === 'ended') await registrations.endWaiting(before._id, now, session);
      if (to === 'cancelled') await this.#callOff(changed, now, session);
      await this.audit(actor, changed, { action: 'webinar.status-changed', details: { from, to } }, session);
      return seats.settle(changed, session, invalidate);
    });
  }

  async audit({ user, client }: Actor, webinar: WebinarRecord, act: ActRecord, session: ClientSession): Promise<void> {
    const subject = { kind: 'webinar', id: webinar._id.toHexString(), label: webinar.title };
    const actor = { id: user.id, name: user.fullName };
    await this.#parts.app.audit.record({ ...act, actor, subject, address: client.address }, session);
  }

  /** A person who is in it or waits learns that it changed. */
  async #announce(webinar: WebinarRecord, session: ClientSession): Promise<void> {
    const { confirmed, offered, waiting } = webinar.seats;
    if (webinar.status === 'draft' || confirmed + offered + waiting === 0) return;
    await this.#parts.mailings.start(webinar, { kind: 'changed', key: `changed ${webinar.revision}` }, session);
  }

  /** No person has a seat any more; who paid is refunded. */
  async #callOff(webinar: WebinarRecord, now: Date, session: ClientSession): Promise<void> {
    const { registrations, mailings, refunds } = this.#parts;
    const cancelled = await registrations.cancelAll(webinar._id, now, session);
    if (cancelled === 0) return;
    await refunds.prepareAll(webinar, session);
    await mailings.start(webinar, { kind: 'cancelled', key: 'cancelled' }, session);
  }

  /** What is stored of a draft. A date that stays as it was may have passed. */
  async #fieldsOf(
    { price, scheduledDate, timeZone: zone, hostAuthorId, ...draft }: WebinarDraft,
    before: WebinarRecord | null,
  ) {
    const { app, timeZone: siteZone } = this.#parts;
    const zones = { given: zone ?? before?.timeZone, site: siteZone };
    const parsed = parseEventDate(scheduledDate, zones);
    const isUnchanged = 'moment' in parsed && parsed.moment.getTime() === before?.scheduledDate.getTime();
    const date = isUnchanged ? parsed : readEventDate(scheduledDate, zones, app.clock.now());
    if ('wrong' in date) refuse(date.wrong === 'date' ? 'scheduledDate' : date.wrong, date.message);
    const cents = Math.round(price * 100);
    if (cents !== before?.price && !isWorthItsFees(moneyOf(cents, webinarCurrency)))
      refuse('price', minPriceMessage(webinarCurrency));
    if (!isCalendarZone(date.timeZone)) refuse('timeZone', 'Les agendas ne connaissent pas ce fuseau horaire.');
    return {
      ...draft,
      registrationRequired: draft.registrationRequired || price > 0,
      price: cents,
      scheduledDate: date.moment,
      timeZone: date.timeZone,
      hostAuthorId: await this.#hostOf(hostAuthorId),
    };
  }

  async #hostOf(id: string | null) {
    if (id === null) return null;
    const known = await this.#parts.app.users.findAccount(id);
    if (!known || known.erased || known.suspended || known.account.role === 'reader')
      refuse('hostAuthorId', 'Choisissez un auteur de la revue.');
    return objectId(id);
  }
}

/** Seats of it are sold, and there is no room to open. */
const lacksSoldRoom = ({ price, joinUrl }: Pick<WebinarRecord, 'price' | 'joinUrl'>): boolean =>
  price > 0 && joinUrl === '';

function refuse(path: string, message: string): never {
  throw new CodedError('validation', { details: [{ path, message }] });
}

export function orNotFound<T>(found: T | null): T {
  if (found === null) throw new CodedError('webinar_not_found');
  return found;
}

/** What everybody may see: a draft is nobody's but the administrators'. Throws `webinar_not_found`. */
export function announced(found: WebinarRecord | null): WebinarRecord {
  const webinar = orNotFound(found);
  if (webinar.status === 'draft') throw new CodedError('webinar_not_found');
  return webinar;
}
