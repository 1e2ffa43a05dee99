import { createHash } from 'node:crypto';
import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import type { Identity } from '@letat/contracts/core/identity';
import { maskedEmail } from '@letat/contracts/core/masked-email';
import { orderLimits, type WithdrawalState, withdrawalWaiver } from '@letat/contracts/orders/constants';
import type { OrderFile, OrderPage } from '@letat/contracts/orders/pages/operations';
import { getStandInCharge } from '@letat/contracts/payments/rails/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { promptShown, railOf } from '../charges/record.ts';
import type { AskedPhone, ChargeService } from '../charges/service.ts';
import { type Customer, isOrderOf } from '../checkout/customer.ts';
import { isDisputed } from '../disputes/record.ts';
import { type Goods, unknownGoods } from '../goods.ts';
import { orderLink } from '../mails/order-link.ts';
import type { OrderRecord } from '../orders.model.ts';
import { amountOf, sharesOf, toOrder, toPaidOrder } from '../orders.projection.ts';
import type { OrdersRepository } from '../orders.repository.ts';
import type { PageLinks } from '../page-links.ts';
import { isStuck, owedRefund } from '../problems.ts';
import { seatOf } from '../seat.ts';
import { sellerOf } from '../seller-named.ts';
import type { Sellers } from '../sellers.ts';
import type { SoldFile, StoredFile } from '../selling.ts';
import { buyerOf, type SettlementMails } from '../settlement/mails.ts';
import { payableStates } from '../states.ts';
import { documentOf } from './documents/index.ts';
import type { FileLinks } from './file-links.ts';
import { openingOf } from './plan-opening.ts';
import type { Stamps } from './stamp/index.ts';
import type { Declaration, Withdrawals } from './withdrawals.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock' | 'mail' | 'uploads' | 'rails'>;
  charges: Pick<ChargeService, 'bringInLine' | 'repeat'>;
  orders: OrdersRepository;
  sellers: Sellers;
  goods: Goods;
  links: PageLinks;
  files: FileLinks;
  withdrawal: Withdrawals;
  stamps: Stamps;
  identity: Identity;
  mails: SettlementMails;
}

/** What the page of an order shows and does, for a person who holds its address. */
export class OrderPageService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async read(token: string, asker: Customer): Promise<OrderPage> {
    return this.#shown(await this.#open(token), asker);
  }

  /** The same, once the rail was asked what became of a payment that is to be confirmed. Throws as the rail's calls do. */
  async check(token: string, asker: Customer): Promise<OrderPage> {
    const order = await this.#open(token);
    const isWaiting = payableStates.includes(order.state) && order.charge;
    const now = isWaiting ? await this.#parts.charges.bringInLine(order) : order;
    return this.#shown(now, asker);
  }

  /** Another request to pay, after one that was not paid. Throws what `ChargeService.repeat` does. */
  async repeatCharge(token: string, asked: AskedPhone, asker: Customer): Promise<OrderPage> {
    return this.#shown(await this.#parts.charges.repeat(await this.#open(token), asked), asker);
  }

  async #shown(order: OrderRecord, asker: Customer): Promise<OrderPage> {
    const { withdrawal } = this.#parts;
    const [goods = unknownGoods] = await this.#parts.goods.of([order]);
    const { buyerEmail, recipientEmail, buyerEmailKey, recipientEmailKey } = order;
    const state = await withdrawal.stateOf(order);
    const shownRefunds = order.refunds.filter(({ state }) => state !== 'failed');
    const downloadsWait = downloadWaits(order);
    const owed = owedRefund(order);
    return {
      ...toOrder(order),
      refunds: shownRefunds.map(({ id, amount, reason, at, state, number, returnNumber = null }) => ({
        id,
        amount: amountOf(order, amount),
        reason,
        at: at.toISOString(),
        state,
        number,
        returnNumber,
      })),
      ...this.#paidBy(order),
      isLookedAt: isStuck(order),
      buyer: isOrderOf(order, asker) ? buyerEmail : maskedEmail(buyerEmail),
      mayChangeAddress: await this.#mayChangeAddress(order, asker),
      receiptName: order.receiptName ?? null,
      seller: sellerOf(this.#parts.identity),
      recipient: recipientEmailKey === buyerEmailKey ? null : maskedEmail(recipientEmail),
      receiptNumber: order.receiptNumber,
      goods,
      shares: sharesOf(order),
      files: isOpen(order) ? (await this.#files(order)).map(toOrderFile) : [],
      downloadsWait,
      needsWaiver: needsWaiver(order, state),
      firstDownloadAt: order.firstDownloadAt?.toISOString() ?? null,
      plan: await this.#planOf(order, asker),
      seat: isOpen(order) ? await seatOf(this.#parts.sellers, order) : null,
      withdrawal: {
        state,
        ...(await withdrawal.dueOf(order)),
        afterDispute: order.withdrawalDue ? amountOf(order, order.withdrawalDue) : null,
        owed: owed && amountOf(order, owed.amount),
        until: order.paidAt && order.total > 0 ? withdrawal.endOf(order.paidAt).toISOString() : null,
        at: order.withdrawnAt?.toISOString() ?? null,
      },
    };
  }

  /** Throws `document_not_found`. */
  async document(token: string, number: string): Promise<Buffer> {
    const { identity, app } = this.#parts;
    const order = await this.#open(token);
    const pdf = await documentOf(order, number, { identity, rail: app.rails.labelOf(railOf(order)) });
    if (!pdf) throw new CodedError('document_not_found');
    return pdf;
  }

  /**
   * A link to a file. Of something that was paid for, the first one needs the buyer's declaration that they lose the right of
   * withdrawal, which is recorded to the letter; without it nothing leaves the site.
   */
  async download(token: string, { fileId, waives }: { fileId: string; waives: boolean }): Promise<string> {
    const { app, orders, sellers, files, withdrawal } = this.#parts;
    const order = await this.#open(token);
    const id = order._id.toHexString();
    if (!isOpen(order)) throw new CodedError('download_closed');
    if (downloadWaits(order)) throw new CodedError('download_disputed');
    const file = (await this.#files(order)).find((given) => idOf(given) === fileId);
    if (!file) throw new CodedError('document_not_found');
    if (needsWaiver(order, await withdrawal.stateOf(order)) && !waives) throw new CodedError('waiver_needed');
    const copy = 'key' in file ? await this.#stampedCopy(order, file) : null;
    await app.mongo.transaction(async (session) => {
      const current = await orders.locked(id, session);
      if (!current || !isOpen(current)) throw new CodedError('download_closed');
      if (downloadWaits(current)) throw new CodedError('download_disputed');
      const isNeeded = needsWaiver(current, await withdrawal.stateOf(current));
      if (isNeeded && !waives) throw new CodedError('waiver_needed');
      const now = app.clock.now();
      const waiver = isNeeded ? { text: withdrawalWaiver, at: now } : current.waiver;
      await orders.change(
        current,
        {
          waiver,
          downloads: current.downloads + 1,
          firstDownloadAt: current.firstDownloadAt ?? now,
          stampedKeys: copy === null ? current.stampedKeys : [...new Set([...current.stampedKeys, copy])],
        },
        session,
      );
      await sellers.of(current.kind).downloaded?.(toPaidOrder(current).offer.itemId, session);
    });
    if ('address' in file) return files.addressOf(id, fileId);
    return app.uploads.downloadUrl(copy ?? file.key, { filename: file.name, guard: `order:${id}` });
  }

  /** Where a file is that another site keeps. Throws `download_not_found` once the order is closed, or the link too old. */
  async follow(token: string): Promise<string> {
    const { orders, files } = this.#parts;
    const link = await files.read(token);
    const order = link && (await orders.find(link.orderId));
    const sold = order && isOpen(order) ? await this.#files(order) : [];
    const file = sold.find((given) => idOf(given) === link?.fileId);
    if (!file || !('address' in file)) throw new CodedError('download_not_found');
    return file.address;
  }

  async #stampedCopy(order: OrderRecord, file: StoredFile): Promise<string | null> {
    const copyKey = `stamped/${order._id.toHexString()}/${idOf(file)}.pdf`;
    const line = `${order.buyerEmail} · ${order.number ?? ''} · exemplaire personnel`;
    return this.#parts.stamps.copyOf(file, { copyKey, line });
  }

  /** Links that were given out close with the order. */
  async isOpen(id: string): Promise<boolean> {
    const order = await this.#parts.orders.find(id);
    return order !== null && isOpen(order);
  }

  /** The address that another person has opens nothing any more; the buyer gets a new one by mail. */
  async replaceLink(token: string): Promise<{ sentTo: string }> {
    const { app, orders, links } = this.#parts;
    const { _id, linkVersion } = await this.#open(token);
    return app.mongo.transaction(async (session) => {
      const order = await orders.locked(_id.toHexString(), session);
      // Pressed twice: the first press closed this address.
      if (order?.linkVersion !== linkVersion) throw new CodedError('order_not_found');
      const renewed = await orders.change(order, { linkVersion: linkVersion + 1 }, session);
      const data = {
        title: renewed.title,
        number: renewed.number ?? '',
        address: await links.addressOf(renewed),
        isNew: true,
      };
      await app.mail.send({ template: orderLink, data, ...buyerOf(renewed) }, session);
      return { sentTo: maskedEmail(renewed.buyerEmail) };
    });
  }

  /** The receipt once more, to the buyer. Throws `document_not_found` for what has none. */
  async resendReceipt(token: string): Promise<{ sentTo: string }> {
    const { app, mails } = this.#parts;
    const order = await this.#open(token);
    if (order.paidAt === null || order.erasedAt !== null) throw new CodedError('document_not_found');
    await app.mongo.transaction((session) => mails.receipt(order, session, { again: true }));
    return { sentTo: maskedEmail(order.buyerEmail) };
  }

  /**
   * The address was mistyped: the receipt goes to another one, and what was mailed to the first opens nothing any more. Copies of files
   * that bear the first are made anew. Throws `order_address_fixed` for a buyer who did not order in this browser and once what was bought is
   * used, and what `Seller.moved` does.
   */
  async changeAddress(token: string, email: string, asker: Customer): Promise<{ address: string }> {
    const { app, orders, sellers, links, mails } = this.#parts;
    const { _id, linkVersion } = await this.#open(token);
    const { order, copies } = await app.mongo.transaction(async (session) => {
      const current = await orders.locked(_id.toHexString(), session);
      if (current?.linkVersion !== linkVersion) throw new CodedError('order_not_found');
      if (!(await this.#mayChangeAddress(current, asker, session))) throw new CodedError('order_address_fixed');
      const { buyerEmail, receiptEmail, receiptNumber, stampedKeys, addressChanges = 0 } = current;
      const buyerEmailKey = emailKey(email);
      const changed = await orders.change(
        current,
        {
          ...{ buyerEmail: email, buyerEmailKey, recipientEmail: email, recipientEmailKey: buyerEmailKey },
          isAddressProved: false,
          receiptEmail: receiptEmail ?? (receiptNumber === null ? null : buyerEmail),
          addressChanges: addressChanges + 1,
          linkVersion: linkVersion + 1,
          stampedKeys: [],
        },
        session,
      );
      await sellers.of(changed.kind).moved?.(toPaidOrder(changed), session);
      await mails.receipt(changed, session, { again: true });
      return { order: changed, copies: stampedKeys };
    });
    for (const key of copies) await app.uploads.remove(key);
    return { address: await links.addressOf(order) };
  }

  /** Withdraws from the order. Throws what `Withdrawals` does, and `order_not_found`. */
  async withdraw(token: string, declaration: Declaration) {
    const { _id } = await this.#open(token);
    return this.#parts.withdrawal.withdraw(_id.toHexString(), declaration);
  }

  #paidBy(order: OrderRecord): Pick<OrderPage, 'rail' | 'charge'> {
    const { rails } = this.#parts.app;
    const { charge, state, captureSentAt } = order;
    const rail = rails.labelOf(railOf(order));
    if (!charge || !payableStates.includes(state)) return { rail, charge: null };
    const { launchAddress, endsAt, prompt = null, failure = null } = charge;
    // Without a request there is nothing to confirm.
    if (captureSentAt === null && failure === null) return { rail, charge: null };
    const isStandIn = rails.find(charge.rail)?.connection?.isStandIn ?? false;
    const shown = { launchAddress, endsAt: endsAt.toISOString(), isStandIn, prompt: promptShown(prompt), failure };
    return { rail, charge: { ...shown, standInAddress: isStandIn && prompt ? phoneOfStandIn(order) : null } };
  }

  async #open(token: string): Promise<OrderRecord> {
    const order = await this.#parts.links.open(token);
    if (!order) throw new CodedError('order_not_found');
    return order;
  }

  /** A guest who ordered without an account, in the browser that did, and what they bought is nobody's yet. */
  async #mayChangeAddress(order: OrderRecord, asker: Customer, session?: ClientSession): Promise<boolean> {
    if (!isGuestsOwn(order, asker)) return false;
    const { sellers } = this.#parts;
    return (await sellers.of(order.kind).canMove?.(order._id.toHexString(), session)) ?? true;
  }

  async #planOf(order: OrderRecord, { account }: Customer): Promise<OrderPage['plan']> {
    const isOwn = order.recipientEmailKey === order.buyerEmailKey;
    if (order.kind !== 'plan' || !isOpen(order) || !isOwn) return null;
    const period = await this.#parts.sellers.of(order.kind).period?.(order._id.toHexString());
    if (!period) return null;
    const { startsAt, endsAt, holderId } = period;
    const opens = openingOf({ holderId, recipientEmailKey: order.recipientEmailKey }, account);
    return { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString(), opens };
  }

  async #files(order: OrderRecord): Promise<readonly SoldFile[]> {
    const { offer } = toPaidOrder(order);
    return (await this.#parts.sellers.of(order.kind).files?.(offer.itemId)) ?? [];
  }
}

/** Where the stand-in plays the phone, once it was asked. */
const phoneOfStandIn = ({ charge, providerOrderId }: OrderRecord): string | null =>
  charge && providerOrderId !== null
    ? getStandInCharge.path.replace(':rail', charge.rail).replace(':id', providerOrderId)
    : null;

/** While one may withdraw: before the first download of what was paid for. */
const needsWaiver = ({ waiver }: OrderRecord, state: WithdrawalState): boolean => waiver === null && state === 'open';
/** A gift is another person's: it stays where it was given. */
const isGuestsOwn = (order: OrderRecord, asker: Customer): boolean =>
  order.buyerId === null &&
  order.recipientEmailKey === order.buyerEmailKey &&
  isOpen(order) &&
  (order.addressChanges ?? 0) < orderLimits.addressChanges &&
  isOrderOf(order, asker);
const isOpen = ({ state, withdrawnAt }: OrderRecord): boolean => state === 'paid' && withdrawnAt === null;
/** What was downloaded before the dispute can be had again; what was not waits until it is decided. */
const downloadWaits = (order: OrderRecord): boolean => order.firstDownloadAt === null && isDisputed(order);
/** Keys of the storage stay on the server. */
const idOf = (file: SoldFile): string =>
  createHash('sha256')
    .update('key' in file ? file.key : file.address)
    .digest('hex')
    .slice(0, 16);

function toOrderFile(file: SoldFile): OrderFile {
  const id = idOf(file);
  const { label } = file;
  if ('key' in file) return { id, label, name: file.name, bytes: file.bytes, site: null };
  return { id, label, name: label, bytes: null, site: new URL(file.address).hostname };
}
