import { CodedError } from '@letat/contracts/core/coded-error';
import type { PartnerEvent, PartnerEventDraft } from '@letat/contracts/partners/events/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import { readEventDate } from '../../../time/event-date.ts';
import type { DeliveriesService, PartnerMessage } from '../deliveries/service.ts';
import type { EventsRepository } from './repository.ts';

/** Who does it, from where: what the audit records. */
interface Actor {
  user: SessionUser;
  client: Client;
}

/** Events of both platforms. */
export class EventsService {
  readonly #app: Pick<FastifyInstance, 'mongo' | 'clock' | 'audit'>;
  readonly #parts: { events: EventsRepository; deliveries: DeliveriesService; timeZone: string };

  constructor(
    app: Pick<FastifyInstance, 'mongo' | 'clock' | 'audit'>,
    parts: { events: EventsRepository; deliveries: DeliveriesService; timeZone: string },
  ) {
    this.#app = app;
    this.#parts = parts;
  }

  /** Throws `validation` for a date that does not exist or is over. */
  async create(actor: Actor, { eventDate, timeZone, ...draft }: PartnerEventDraft): Promise<PartnerEvent> {
    const { mongo, clock } = this.#app;
    const now = clock.now();
    const date = readEventDate(eventDate, { given: timeZone, site: this.#parts.timeZone }, now);
    if ('message' in date) {
      const path = date.wrong === 'date' ? 'eventDate' : date.wrong;
      throw new CodedError('validation', { details: [{ path, message: date.message }] });
    }
    return mongo.transaction(async (session) => {
      const event = await this.#parts.events.insert(
        { ...draft, eventDate: date.moment, isActive: true, createdAt: now },
        session,
      );
      await this.#parts.deliveries.publish([eventMessage(event)], session);
      await this.#audit(actor, event, 'partner.event-created', session);
      return event;
    });
  }

  /** Throws `partner_event_not_found`. */
  async withdraw(actor: Actor, id: string): Promise<PartnerEvent> {
    return this.#app.mongo.transaction(async (session) => {
      const event = await this.#parts.events.find(id, session);
      if (!event) throw new CodedError('partner_event_not_found');
      if (!event.isActive) return event;
      await this.#parts.events.withdraw(id, session);
      const { key, subject } = eventMessage(event);
      const message = { type: 'event.withdrawn', key, subject, data: { eventId: id } } as const;
      await this.#parts.deliveries.send([message], session);
      await this.#audit(actor, event, 'partner.event-closed', session);
      return { ...event, isActive: false };
    });
  }

  async #audit(
    { user, client }: Actor,
    { id, title: label }: PartnerEvent,
    action: 'partner.event-created' | 'partner.event-closed',
    session: ClientSession,
  ): Promise<void> {
    const subject = { kind: 'partner-event', id, label };
    const actor = { id: user.id, name: user.fullName };
    await this.#app.audit.record({ action, actor, subject, address: client.address }, session);
  }
}

/** What the partner learns of an event. */
export function eventMessage({ id, isActive: _active, createdAt: _created, ...event }: PartnerEvent): PartnerMessage {
  return { type: 'event.created', key: `event ${id}`, subject: event.title, data: { eventId: id, ...event } };
}
