import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import { moneyOf } from '@letat/contracts/core/money';
import { orderLimits } from '@letat/contracts/orders/constants';
import type { PurchasedItem } from '@letat/contracts/orders/operations';
import { webinarCurrency } from '@letat/contracts/webinars/constants';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId, objectIds } from '../../plugins/mongo/object-id.ts';
import { minutesAfter } from '../../time/minutes.ts';
import type { Buyer, HeldOrder, Offer, PaidOrder, Seller, ShownGoods, SoldItems, SoldSeat } from '../orders/index.ts';
import type { Refunds } from './refunds.ts';
import type { RegistrationLinks } from './registrations/links.ts';
import type { RegistrationMails } from './registrations/mails.ts';
import type { RegistrationRecord } from './registrations/model.ts';
import type { RegistrationsRepository } from './registrations/repository.ts';
import { canJoin, lacksRoom, opensAt } from './room.ts';
import type { Seats } from './seats/seats.ts';
import type { WebinarRecord } from './webinars.model.ts';
import { isOnSale, isOpen, seatsLeft, wasHeld } from './webinars.projection.ts';
import type { WebinarsRepository } from './webinars.repository.ts';

interface Parts {
  app: Pick<FastifyInstance, 'clock' | 'users'>;
  webinars: WebinarsRepository;
  registrations: RegistrationsRepository;
  seats: Seats;
  links: Pick<RegistrationLinks, 'pathOf'>;
  mails: RegistrationMails;
  refunds: Refunds;
}

/**
 * Sells seats. One is held from the order on, for a while; from the moment at which its payment is taken until that is decided; and is
 * confirmed by the payment. Orders of one address share one seat, and only one of them is paid.
 */
export class WebinarSeller implements Seller {
  readonly kind = 'webinar';
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  itemIdOf({ webinarId }: PurchasedItem): string | null {
    return webinarId ?? null;
  }

  /** A seat can be given up: its order stays. */
  async isHad(orderId: string): Promise<boolean> {
    return (await this.#parts.registrations.findByPaidOrder(orderId))?.state === 'confirmed';
  }

  /** Null for a free one. Throws `webinar_not_on_sale`, `webinar_closed`, `webinar_registered`, `webinar_full`, `webinar_held`. */
  async offer({ webinarId }: PurchasedItem, buyer: Buyer): Promise<Offer | null> {
    const { webinars, registrations, app } = this.#parts;
    const webinar = webinarId === undefined ? null : await webinars.find(webinarId);
    if (!webinar || webinar.status === 'draft' || webinar.price === 0) return null;
    if (!isOpen(webinar)) throw new CodedError('webinar_closed');
    if (!isOnSale(webinar, app.clock.now())) throw new CodedError('webinar_not_on_sale');
    const known = buyer.email === '' ? null : await registrations.findByEmail(webinar._id, buyer.email);
    if (known?.state === 'confirmed') throw new CodedError('webinar_registered');
    const hasSeat = known?.state === 'offered' || known?.state === 'held';
    if (!hasSeat) assertSeatLeft(webinar, app.clock.now());
    return {
      kind: this.kind,
      itemId: webinar._id.toHexString(),
      title: webinar.title,
      price: moneyOf(webinar.price, webinarCurrency),
      authorId: webinar.hostAuthorId?.toHexString() ?? null,
      line: 'event',
    };
  }

  /** Its cover is woven from its id, so there is no picture; its page stays when it is over. */
  async shown(itemIds: readonly string[]): Promise<ReadonlyMap<string, ShownGoods>> {
    const found = await this.#parts.webinars.findAll(objectIds(itemIds));
    return new Map(
      found.map(({ _id }) => [
        _id.toHexString(),
        { cover: null, category: null, address: `/webinaire/${_id.toHexString()}` },
      ]),
    );
  }

  async isOnSale(itemId: string): Promise<boolean> {
    const webinar = await this.#parts.webinars.find(itemId);
    return webinar !== null && isOnSale(webinar, this.#parts.app.clock.now());
  }

  /** The order leads to the page of its registration, while the webinar is to come or runs. */
  async seat(orderId: string): Promise<SoldSeat | null> {
    const { webinars, registrations, links, app } = this.#parts;
    const paid = await registrations.findByPaidOrder(orderId);
    const webinar = paid?.state === 'confirmed' ? await webinars.find(paid.webinarId.toHexString()) : null;
    if (!paid || !webinar || !isOpen(webinar)) return null;
    return {
      address: await links.pathOf(paid),
      canJoin: canJoin(webinar, app.clock.now()),
      opensAt: opensAt(webinar),
      timeZone: webinar.timeZone,
      hasRoom: webinar.joinUrl !== '',
    };
  }

  /** Those whose room would be open by now, and that have none: who ends one says that it took place all the same. */
  async undeliverable(among: SoldItems): Promise<ReadonlySet<string>> {
    const { webinars, app } = this.#parts;
    const now = app.clock.now();
    const found = await webinars.soldWithoutRoom(among);
    return new Set(found.filter((webinar) => lacksRoom(webinar, now)).map(({ _id }) => _id.toHexString()));
  }

  /** Those that were held. One that was cancelled gives everybody their money back, without being asked. */
  async performed(itemIds: readonly string[]): Promise<ReadonlySet<string>> {
    const { webinars, app } = this.#parts;
    const found = await webinars.findAll(objectIds(itemIds));
    const now = app.clock.now();
    return new Set(found.filter((webinar) => wasHeld(webinar, now)).map(({ _id }) => _id.toHexString()));
  }

  /** Throws `webinar_closed`, `webinar_registered`, `webinar_full`, `webinar_held`. */
  async hold(order: HeldOrder, session: ClientSession): Promise<void> {
    const { seats, registrations, app } = this.#parts;
    const webinar = await seats.open(order.offer.itemId, session);
    if (!webinar || !isOpen(webinar)) throw new CodedError('webinar_closed');
    const known = await registrations.findByEmail(webinar._id, order.buyer.email, session);
    if (known?.state === 'confirmed') throw new CodedError('webinar_registered');
    const until = minutesAfter(app.clock.now(), orderLimits.holdMinutes);
    if (known?.state === 'held' || known?.state === 'offered') {
      // Its time stays as it is: a person who orders again and again would hold the seat for ever. What strangers ordered takes none of it.
      const isFirst = known.state === 'offered' && known.orderIds.length === 0;
      const isOwn = order.isProved && !known.isHoldProved;
      const isLonger = (isFirst || isOwn) && known.until !== null && known.until < until;
      const changes = {
        orderIds: [...known.orderIds, order.id],
        ...(order.isProved ? { isHoldProved: true } : {}),
        ...(isLonger ? { until } : {}),
      };
      await registrations.change(known, changes, session);
    } else {
      assertSeatLeft(webinar, app.clock.now());
      await this.#hold(webinar, known, { order, until }, session);
    }
    await seats.settle(webinar, session);
  }

  async secure(order: HeldOrder, session: ClientSession): Promise<boolean> {
    const { seats, registrations } = this.#parts;
    const webinar = await seats.open(order.offer.itemId, session);
    if (!webinar || !isOpen(webinar)) return false;
    const held =
      (await registrations.findByOrder(order.id, session)) ??
      (await registrations.findByEmail(webinar._id, order.buyer.email, session));
    if (held?.state === 'confirmed') return false;
    const hasSeat = held?.state === 'offered' || held?.state === 'held';
    const isFree = hasSeat || seatsLeft(webinar) > 0;
    const isOthers = hasSeat && held.capturingOrderId !== null && held.capturingOrderId !== order.id;
    if (isFree && !isOthers) {
      const holding = hasSeat ? held : await this.#hold(webinar, held, { order, until: null }, session);
      // Secured anew, as after a crash, it knows the end of its hold already.
      const heldUntil = holding.until ?? holding.heldUntil;
      const orderIds = [...new Set([...holding.orderIds, order.id])];
      const capturing = { state: 'held', until: null, heldUntil, orderIds, capturingOrderId: order.id } as const;
      await registrations.change(holding, capturing, session);
    }
    await seats.settle(webinar, session);
    return isFree && !isOthers;
  }

  async restoreHold(order: HeldOrder, session: ClientSession): Promise<void> {
    const { seats, registrations } = this.#parts;
    const webinar = await seats.open(order.offer.itemId, session);
    const held = webinar && (await registrations.findByOrder(order.id, session));
    if (!webinar || held?.capturingOrderId !== order.id) return;
    await this.#holdOn(webinar, held, held.orderIds, session);
    await seats.settle(webinar, session);
  }

  async release(order: HeldOrder, session: ClientSession): Promise<void> {
    const { seats, registrations } = this.#parts;
    const webinar = await seats.open(order.offer.itemId, session);
    const held = webinar && (await registrations.findByOrder(order.id, session));
    if (!webinar || !held) return;
    const orderIds = held.orderIds.filter((id) => id !== order.id);
    const isOthers = held.capturingOrderId !== null && held.capturingOrderId !== order.id;
    if (held.state === 'offered' && orderIds.length === 0)
      await registrations.change(held, { orderIds, until: held.offeredUntil }, session);
    else if (held.state !== 'held' || isOthers) await registrations.change(held, { orderIds }, session);
    else await this.#holdOn(webinar, held, orderIds, session);
    await seats.settle(webinar, session);
  }

  /** A payment came to nothing: what is left of the hold is for the other orders of the address, and no more. */
  async #holdOn(
    webinar: WebinarRecord,
    held: RegistrationRecord,
    orderIds: string[],
    session: ClientSession,
  ): Promise<void> {
    const { seats, registrations, app } = this.#parts;
    const until = held.until ?? held.heldUntil;
    if (orderIds.length === 0 || until === null || until <= app.clock.now()) {
      await seats.releaseSeat(webinar, held, session);
      return;
    }
    await registrations.change(held, { orderIds, capturingOrderId: null, until }, session);
  }

  /** A seat that is not there (any more) when its payment comes is given back in money: no payment puts one person too many in. */
  async grant(order: PaidOrder, session: ClientSession): Promise<void> {
    const { seats, registrations, mails, refunds } = this.#parts;
    const webinar = await seats.open(order.offer.itemId, session);
    if (!webinar) throw new Error(`order ${order.id}: there is no webinar ${order.offer.itemId}`);
    if (await registrations.findByPaidOrder(order.id, session)) return;
    const held =
      (await registrations.findByOrder(order.id, session)) ??
      (await registrations.findByEmail(webinar._id, order.recipient.email, session));
    const hasSeat = held?.state === 'offered' || held?.state === 'held';
    const isAnothers = held?.state === 'confirmed' && held.paidOrderId !== null;
    const hasFree = hasSeat || held?.state === 'confirmed' || seatsLeft(webinar) > 0;
    if (isAnothers || !hasFree || !isOpen(webinar)) {
      await refunds.prepareOrder(webinar, order.id, session);
      return;
    }
    const change = {
      state: 'confirmed' as const,
      ...{ until: null, heldUntil: null, offeredUntil: null, orderIds: [], capturingOrderId: null },
      paidOrderId: order.id,
      ...{ confirmedAt: order.paidAt, endedAt: null, cancelledBy: null, waitingSince: null },
    };
    const holding = held ?? (await this.#hold(webinar, null, { order, until: null }, session));
    const account = await this.#accountOf(order.recipient);
    const confirmed = await registrations.change(holding, { ...change, ...account }, session);
    await mails.confirmed(webinar, confirmed, session);
    await seats.settle(webinar, session);
  }

  /** It was paid without a registration, has not begun, and nobody has come in by it. */
  async canMove(orderId: string, session: ClientSession | null = null): Promise<boolean> {
    const { registrations, webinars } = this.#parts;
    const paid = await registrations.findByPaidOrder(orderId, session);
    if (!paid || !isUnused(paid)) return false;
    return (await webinars.find(paid.webinarId.toHexString(), session))?.status === 'scheduled';
  }

  /**
   * Another address has the seat, by a registration of its own: the page and the calendar entry that were mailed to the first are those of
   * a seat that was given up. Throws `webinar_registered`, `webinar_held`, `webinar_closed`.
   */
  async moved(order: PaidOrder, session: ClientSession): Promise<void> {
    const { seats, registrations, mails, app } = this.#parts;
    const webinar = await seats.open(order.offer.itemId, session);
    const paid = webinar && (await registrations.findByPaidOrder(order.id, session));
    if (!webinar || !paid || !isUnused(paid) || webinar.status !== 'scheduled') throw new CodedError('webinar_closed');
    if (paid.emailKey === emailKey(order.recipient.email)) return;
    const known = await registrations.findByEmail(webinar._id, order.recipient.email, session);
    if (known?.state === 'confirmed') throw new CodedError('webinar_registered');
    if (known?.state === 'held') throw new CodedError('webinar_held');
    const now = app.clock.now();
    const ended = { state: 'cancelled', cancelledBy: 'person', endedAt: now, paidOrderId: null } as const;
    const former = await registrations.change(paid, { ...ended, sequence: paid.sequence + 1 }, session);
    await mails.cancelled(webinar, former, { isRefunded: false }, session);
    const holding = known ?? (await this.#hold(webinar, null, { order, until: null }, session));
    const change = {
      state: 'confirmed' as const,
      ...{ until: null, heldUntil: null, offeredUntil: null, orderIds: [], capturingOrderId: null },
      ...{ paidOrderId: order.id, confirmedAt: now, endedAt: null, cancelledBy: null, waitingSince: null },
      sequence: holding.sequence + (known ? 1 : 0),
    };
    const confirmed = await registrations.change(holding, change, session);
    await mails.confirmed(webinar, confirmed, session);
    await seats.settle(webinar, session);
  }

  async revoke(order: PaidOrder, session: ClientSession): Promise<void> {
    const { seats, registrations, mails, app } = this.#parts;
    const webinar = await seats.open(order.offer.itemId, session);
    const paid = webinar && (await registrations.findByPaidOrder(order.id, session));
    if (!webinar || paid?.state !== 'confirmed') return;
    const ended = { state: 'cancelled', cancelledBy: 'refund', endedAt: app.clock.now() } as const;
    const cancelled = await registrations.change(paid, { ...ended, sequence: paid.sequence + 1 }, session);
    if (isOpen(webinar)) await mails.cancelled(webinar, cancelled, { isRefunded: true }, session);
    await seats.settle(webinar, session);
  }

  /** The seat again, if there is one; else what was paid for it goes back, as for one that is gone when its payment comes. */
  async restore(order: PaidOrder, session: ClientSession): Promise<void> {
    const { seats, registrations, mails, refunds, app } = this.#parts;
    const webinar = await seats.open(order.offer.itemId, session);
    const paid = webinar && (await registrations.findByPaidOrder(order.id, session));
    if (!webinar || paid?.state === 'confirmed') return;
    if (!paid || !isOpen(webinar) || seatsLeft(webinar) === 0) {
      await refunds.prepareOrder(webinar, order.id, session);
      return;
    }
    const again = { state: 'confirmed', cancelledBy: null, endedAt: null, confirmedAt: app.clock.now() } as const;
    const confirmed = await registrations.change(paid, { ...again, sequence: paid.sequence + 1 }, session);
    await mails.confirmed(webinar, confirmed, session);
    await seats.settle(webinar, session);
  }

  /** Reserves a seat that is free for an address that has none. */
  async #hold(
    webinar: WebinarRecord,
    known: RegistrationRecord | null,
    { order, until }: { order: Pick<HeldOrder, 'id' | 'buyer' | 'isProved'>; until: Date | null },
    session: ClientSession,
  ): Promise<RegistrationRecord> {
    const { registrations, app } = this.#parts;
    const held = {
      state: 'held' as const,
      ...{ until, heldUntil: null, offeredUntil: null, orderIds: [order.id], capturingOrderId: null },
      isHoldProved: order.isProved,
      // A stranger may have typed the address of who waits: the place in the list stays until the seat is paid.
      ...{ waitingSince: known?.waitingSince ?? null, endedAt: null, cancelledBy: null, paidOrderId: null },
    };
    if (known) return registrations.change(known, { ...held, sequence: known.sequence + 1 }, session);
    const { email, userId } = order.buyer;
    const [stored] = await registrations.insert(
      [
        {
          ...held,
          ...{ webinarId: webinar._id, email, userId: userId === null ? null : objectId(userId), name: '' },
          ...{ consent: null, startsAt: webinar.scheduledDate, createdAt: app.clock.now() },
          ...{ confirmedAt: null, joinedAt: null, sequence: 0 },
        },
      ],
      session,
    );
    if (!stored) throw new Error('MongoDB inserted nothing and did not say why');
    return stored;
  }

  /** The name of an account stands with its seat. */
  async #accountOf({ userId, email }: Buyer): Promise<{ name?: string; userId?: RegistrationRecord['userId'] }> {
    const known = userId === null ? null : await this.#parts.app.users.findAccount(userId);
    if (!known || emailKey(known.account.email) !== emailKey(email)) return {};
    return { name: known.account.fullName, userId: objectId(known.account.id) };
  }
}

/** A seat that a payment alone made: no person has registered under its address, nor come in. */
const isUnused = ({ state, userId, consent, joinedAt }: RegistrationRecord): boolean =>
  state === 'confirmed' && userId === null && consent === null && joinedAt === null;

/** What is held for a payment may be free in some minutes, and is not told as sold. Throws `webinar_full`, `webinar_held`. */
function assertSeatLeft(webinar: WebinarRecord, now: Date): void {
  if (seatsLeft(webinar) > 0) return;
  const { held, heldUntil } = webinar.seats;
  if (held === 0) throw new CodedError('webinar_full');
  // When the first of them is free if nobody pays; of those whose payment is being taken nobody knows.
  const ms = heldUntil === null ? 0 : heldUntil.getTime() - now.getTime();
  throw new CodedError('webinar_held', ms > 0 ? { retryAfter: Math.ceil(ms / 1000) } : {});
}
