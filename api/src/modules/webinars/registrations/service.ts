import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import type { ResponseOf } from '@letat/contracts/core/operation';
import type { RegistrationRequest, registerForWebinar } from '@letat/contracts/webinars/registrations/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession, Invalidate } from '../../../plugins/invalidation/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import { canJoin } from '../room.ts';
import type { Seats } from '../seats/seats.ts';
import type { WebinarRecord } from '../webinars.model.ts';
import { isOnSale, isOpen, seatsLeft } from '../webinars.projection.ts';
import type { RegistrationLinks } from './links.ts';
import type { RegistrationMails } from './mails.ts';
import type { RegistrationRecord } from './model.ts';
import type { RegistrationsRepository } from './repository.ts';

type Registered = ResponseOf<typeof registerForWebinar>;

interface Parts {
  app: Pick<FastifyInstance, 'content' | 'clock' | 'partners'>;
  seats: Seats;
  registrations: RegistrationsRepository;
  links: RegistrationLinks;
  mails: RegistrationMails;
}

/** Who registers. An account's address counts as theirs once they have proved it. */
interface Person {
  name: string;
  email: string;
  userId: string | null;
}

/** States that a person is in the webinar by, or waits in. */
const isRegistered = ({ state }: RegistrationRecord): boolean =>
  state === 'confirmed' || state === 'offered' || state === 'waiting';

/** How people register: at once while there are free seats, in the waiting list after that. */
export class RegistrationsService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Throws `webinar_not_found`, `webinar_closed`, `webinar_not_free`, `webinar_not_on_sale`, and `validation` for a visitor without an
   * address. What fills the hidden field is no person: nothing of it is stored, and it gets the same answer.
   */
  async register(webinarId: string, request: RegistrationRequest, viewer: SessionUser | null): Promise<Registered> {
    if (request.website) return { state: 'confirmed', address: null, isRoomOpen: false };
    const person = personOf(request, viewer);
    return this.#parts.app.content.change(async (session, invalidate) => {
      const webinar = await this.#parts.seats.open(webinarId, session);
      if (!webinar || webinar.status === 'draft') throw new CodedError('webinar_not_found');
      if (!isOpen(webinar)) throw new CodedError('webinar_closed');
      const { registrations } = this.#parts;
      const known = await registrations.findByEmail(webinar._id, person.email, session);
      // Once it has begun nothing is offered any more: who waits takes what is free by registering again.
      const mayMoveUp = known?.state === 'waiting' && seatsLeft(webinar) > 0;
      if (known && isRegistered(known) && !mayMoveUp) return this.#again(webinar, known, person, session);
      const isHeld = known?.state === 'held';
      const state = isHeld && webinar.price === 0 ? 'confirmed' : stateOfNew(webinar, this.#parts.app.clock.now());
      // A stranger who typed the address takes no seat from who is paying for it: the list is for when nobody pays.
      if (isHeld && state === 'waiting') return this.#waitMeanwhile(webinar, known, person, request, session);
      const stored = await this.#store(webinar, known, { person, request, state }, session);
      await this.#follow(webinar, stored, { request, state, invalidate }, session);
      return this.#answer(webinar, state, await this.#addressFor(person, stored));
    });
  }

  /** The link is mailed once more. A visitor is answered what a new one would be: nobody learns from it who is registered. */
  async #again(
    webinar: WebinarRecord,
    known: RegistrationRecord,
    person: Person,
    session: ClientSession,
  ): Promise<Registered> {
    const isProved = person.userId !== null;
    const own = known.state === 'confirmed' ? 'confirmed' : 'waiting';
    const state = isProved ? own : stateOfNew(webinar, this.#parts.app.clock.now());
    await this.#parts.mails.again(webinar, known, this.#parts.app.clock.now(), session);
    return this.#answer(webinar, state, await this.#addressFor(person, known));
  }

  #answer(webinar: WebinarRecord, state: Registered['state'], address: string | null): Registered {
    return { state, address, isRoomOpen: state === 'confirmed' && canJoin(webinar, this.#parts.app.clock.now()) };
  }

  async #waitMeanwhile(
    webinar: WebinarRecord,
    held: RegistrationRecord,
    person: Person,
    request: RegistrationRequest,
    session: ClientSession,
  ): Promise<Registered> {
    const { registrations, mails, app } = this.#parts;
    const now = app.clock.now();
    const consent = held.consent ?? { version: request.consent, at: now };
    const waitingSince = held.waitingSince ?? now;
    // The seat's mails bear no name that another person may have typed.
    const name = person.userId === null ? held.name : held.name || person.name;
    const waiting = await registrations.change(held, { waitingSince, consent, name }, session);
    await mails.waiting(webinar, waiting, session);
    return this.#answer(webinar, 'waiting', await this.#addressFor(person, waiting));
  }

  async #store(
    webinar: WebinarRecord,
    known: RegistrationRecord | null,
    { person, request, state }: { person: Person; request: RegistrationRequest; state: 'confirmed' | 'waiting' },
    session: ClientSession,
  ): Promise<RegistrationRecord> {
    const { registrations, app } = this.#parts;
    const now = app.clock.now();
    const isConfirmed = state === 'confirmed';
    const fields = {
      name: person.name,
      state,
      until: null,
      offeredUntil: null,
      consent: { version: request.consent, at: now },
      waitingSince: isConfirmed ? null : now,
      confirmedAt: isConfirmed ? now : null,
      endedAt: null,
      cancelledBy: null,
    };
    const userId = person.userId === null ? null : objectId(person.userId);
    if (known)
      return registrations.change(
        known,
        { ...fields, ...(userId ? { userId } : {}), sequence: known.sequence + 1 },
        session,
      );
    const unpaid = { orderIds: [], capturingOrderId: null, paidOrderId: null };
    const [stored] = await registrations.insert(
      [
        {
          ...{ webinarId: webinar._id, email: person.email, userId, startsAt: webinar.scheduledDate, createdAt: now },
          ...{ ...fields, ...unpaid, joinedAt: null, sequence: 0 },
        },
      ],
      session,
    );
    if (!stored) throw new Error('MongoDB inserted nothing and did not say why');
    return stored;
  }

  async #follow(
    webinar: WebinarRecord,
    stored: RegistrationRecord,
    {
      request,
      state,
      invalidate,
    }: { request: RegistrationRequest; state: 'confirmed' | 'waiting'; invalidate: Invalidate },
    session: ClientSession,
  ): Promise<void> {
    const { seats, mails, app } = this.#parts;
    await seats.settle(webinar, session, invalidate);
    if (state === 'confirmed') await mails.confirmed(webinar, stored, session);
    else await mails.waiting(webinar, stored, session);
    if (request.leadConsent === undefined) return;
    const { name, email } = stored;
    const key = `webinar ${webinar._id.toHexString()} ${emailKey(email)}`;
    const message = `Inscription au webinaire « ${webinar.title} ».`;
    await app.partners.leads.add(
      { name, email, source: 'webinar', message, consent: request.leadConsent, key },
      session,
    );
  }

  async #addressFor({ userId }: Person, registration: RegistrationRecord): Promise<string | null> {
    return userId === null ? null : this.#parts.links.pathOf(registration);
  }
}

/** What a person who was not in it gets. Throws `webinar_not_free`, `webinar_not_on_sale`. */
function stateOfNew(webinar: WebinarRecord, now: Date): 'confirmed' | 'waiting' {
  const isFull = seatsLeft(webinar) === 0;
  if (webinar.price > 0 && !isOnSale(webinar, now)) throw new CodedError('webinar_not_on_sale');
  if (webinar.price > 0 && !isFull) throw new CodedError('webinar_not_free');
  return isFull ? 'waiting' : 'confirmed';
}

/** Throws `validation` when a visitor gave no address. */
function personOf({ name, email }: RegistrationRequest, viewer: SessionUser | null): Person {
  if (viewer) return { name, email: viewer.email, userId: viewer.emailVerified ? viewer.id : null };
  if (email !== undefined) return { name, email, userId: null };
  const message = 'Saisissez l’adresse à laquelle envoyer le lien.';
  throw new CodedError('validation', { details: [{ path: 'email', message }] });
}
