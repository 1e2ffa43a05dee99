import type { Identity } from '@letat/contracts/core/identity';
import type { Money } from '@letat/contracts/core/money';
import type { RevenueLine } from '@letat/contracts/orders/constants';
import type { VatTable } from '@letat/contracts/orders/vat/schemas';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Page, PageRequest } from '../../paging/page.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { PostedSale } from '../ledger/index.ts';
import { administrationRoutes } from './administration/routes.ts';
import { AuthorSalesRepository } from './author-sales.repository.ts';
import { salesOfAuthor } from './author-sales.table.ts';
import { providerEvents } from './capture/events.ts';
import { CaptureService } from './capture/service.ts';
import { PhonePrompts } from './charges/phone-prompts.ts';
import { chargeRoutes } from './charges/routes.ts';
import { ChargeService } from './charges/service.ts';
import { callersOf } from './checkout/callers.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import { CheckoutService } from './checkout/service.ts';
import type { Coupons } from './coupons.ts';
import { DisputeIntake } from './disputes/intake.ts';
import { Goods } from './goods.ts';
import { heldShares } from './held-shares.ts';
import { mailTemplates } from './mails/index.ts';
import type { OrderRecord } from './orders.model.ts';
import { registerPrivacy } from './orders.privacy.ts';
import { amountOf } from './orders.projection.ts';
import { OrdersRepository } from './orders.repository.ts';
import { FileLinks } from './page/file-links.ts';
import { orderPageRoutes } from './page/routes.ts';
import { OrderPageService } from './page/service.ts';
import { Stamps } from './page/stamp/index.ts';
import { Withdrawals } from './page/withdrawals.ts';
import { PageLinks } from './page-links.ts';
import { orderMadeAt, PastOrders } from './past-orders.ts';
import { paymentBooks } from './payment-books.ts';
import { purchasesRoutes } from './purchases.routes.ts';
import { Reconciliation } from './reconciliation.ts';
import { RefundsService } from './refunds/service.ts';
import { Sellers } from './sellers.ts';
import type { Buyer, Offer, Seller } from './selling.ts';
import { Settlement } from './settlement/index.ts';
import { SettlementMails } from './settlement/mails.ts';
import { vatRates } from './vat/rates.ts';

export type { Claimant, CouponClaim, Coupons, HeldUse } from './coupons.ts';
export type {
  Buyer,
  HeldOrder,
  LinkedFile,
  Offer,
  PaidOrder,
  Seller,
  ShownGoods,
  SoldItems,
  SoldPeriod,
  SoldSeat,
  StoredFile,
} from './selling.ts';

/** A paid order, for reports. */
export interface Sale {
  orderId: string;
  number: string;
  title: string;
  line: RevenueLine;
  authorId: string | null;
  total: Money;
  refunded: Money;
  paidAt: Date;
}

/** A sale of the demonstration. */
export interface PastSale {
  offer: Offer;
  buyer: Buyer;
  paidAt: Date;
}

/** What other modules may ask of orders. */
export interface Orders {
  /** Declares a module's goods; each kind has one seller. */
  sell(seller: Seller): void;
  /** Declares who has the coupons. */
  couponsFrom(coupons: Coupons): void;
  /** Paid orders of a period, the latest first; of one author if they are named. */
  salesBetween(period: { from: Date; to: Date; authorId?: string }, page: PageRequest): Promise<Page<Sale>>;
  /** How many of an author's products were paid in a period and not refunded whole, by the product's id. */
  soldOf(period: { from: Date; to: Date; authorId: string }): Promise<ReadonlyMap<string, number>>;
  /** Inserts orders of the demonstration that were paid at those moments, with everything that a payment causes. */
  insertPaid(sales: readonly PastSale[], session: ClientSession): Promise<void>;
  /** Inserts orders of the demonstration whose money stands in the books already. */
  insertPosted(sales: readonly PostedSale[], session: ClientSession): Promise<void>;
  /** Prepares that all that is left of an order's payment goes back; of one of which nothing is left, or was paid, nothing happens. */
  refundRest(orderId: string, note: string): Promise<void>;
  /** Whether VAT is in the price of some sales: of which, is known once their buyers' countries are. */
  readonly mayChargeVat: boolean;
  /** The address of an order's page, for mails of the goods themselves; null for an unknown order. */
  pageAddressOf(orderId: string): Promise<string | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    orders: Orders;
  }
}

export interface OrdersOptions {
  identity: Identity;
  timeZone: string;
  /** Rates of VAT by country and day; none when the operator is not liable. */
  vatTable: VatTable;
}

/** Orders: from the price to the payment, the receipt, the downloads and the refund. */
export const ordersModule = plugin(
  async (app: FastifyInstance, { identity, timeZone, vatTable }: OrdersOptions) => {
    const orders = new OrdersRepository(app.mongo);
    const authorSales = new AuthorSalesRepository(app.mongo);
    const sellers = new Sellers();
    let couponsOfModule: Coupons | null = null;
    const coupons = () => couponsOfModule;
    const links = new PageLinks(app, orders);
    const vat = vatRates(vatTable, timeZone);
    const settlement = new Settlement({
      app,
      orders,
      sellers,
      coupons,
      links,
      timeZone,
      vat,
    });
    const checkout = new CheckoutService({
      ...{ app, orders, sellers, coupons, settlement, vat, links, identity },
      // It makes orders of its own by the checkout.
      charges: () => charges,
    });
    const capture = new CaptureService({ app, orders, sellers, settlement, links });
    const prompts = new PhonePrompts(app);
    const charges: ChargeService = new ChargeService({ app, orders, checkout, settlement, links, prompts });
    const refunds = new RefundsService({ app, orders, settlement, charges });
    const goods = new Goods(app.users, sellers);
    const stamps = new Stamps(app.uploads, app.log);
    const withdrawals = new Withdrawals({ app, orders, links, refunds, sellers, timeZone });
    const page = new OrderPageService({
      app,
      orders,
      sellers,
      goods,
      links,
      files: new FileLinks(app),
      withdrawal: withdrawals,
      stamps,
      charges,
      identity,
      mails: new SettlementMails({ mail: app.mail, links, timeZone }),
    });
    const past = new PastOrders(app, orders, sellers);
    const disputes = new DisputeIntake({ app, orders, settlement });
    // Payments are a module of their own, which tests replace until the app is ready: they are read when an event is handled.
    const handle = providerEvents({ payments: () => app.payments, orders, settlement, capture, disputes });
    app.ledger.compareBy(
      paymentBooks({
        ...{ orders, settlement, disputes, handle },
        payments: () => app.payments,
        now: () => app.clock.now(),
      }),
    );
    const reconciliation = new Reconciliation({ app, orders, settlement, capture, charges, withdrawals });

    app.decorate('orders', {
      sell: (seller) => sellers.add(seller),
      couponsFrom(given) {
        if (couponsOfModule) throw new Error('there are coupons already');
        couponsOfModule = given;
      },
      async salesBetween(period, request) {
        const { items, next } = await orders.listPaid(period, request);
        return { items: items.map(toSale), next };
      },
      soldOf: (period) => authorSales.countSold(period),
      async insertPaid(sales, session) {
        for (const { offer, buyer, paidAt } of sales) {
          const order = await orders.insert(orderMadeAt(paidAt, offer, buyer), session);
          const paid = await past.paidInSandbox([order], session);
          await settlement.settlePast(order, { paidAt, paid: paid.get(order._id.toHexString()) ?? null }, session);
        }
      },
      insertPosted: (sales, session) => past.insertPosted(sales, session),
      mayChargeVat: vat.mayCharge,
      refundRest: (orderId, note) => refunds.requestRest(orderId, note),
      async pageAddressOf(orderId) {
        const order = await orders.find(orderId);
        return order && links.addressOf(order);
      },
    } satisfies Orders);

    app.mail.register(mailTemplates);
    registerPrivacy(app, orders);
    app.ledger.describe((keys) => orders.titlesOf(keys));
    app.ledger.hold(heldShares({ authorSales, sellers, timeZone }));
    app.ledger.reserve((authorIds) => authorSales.reserved(authorIds));
    app.authorWorks.register(salesOfAuthor(authorSales));
    app.uploads.guardDownloads('order', (id) => page.isOpen(id));
    const callers = callersOf(app);
    checkoutRoutes(app, { checkout, capture, links, callers });
    chargeRoutes(app, { charges, links, callers });
    app.rails.onMessage(async ({ rail, charges: ids }) => {
      for (const id of ids) await charges.hear(id, rail);
    });
    orderPageRoutes(app, page);
    purchasesRoutes(app, { orders, links, goods });
    administrationRoutes(app, { orders, refunds, charges, settlement, timeZone });
    app.jobs.every({
      name: 'orders-reconciliation',
      label: 'Paiements dont la suite n’est pas connue',
      cron: '*/5 * * * *',
      work: () => reconciliation.reconcile(),
    });
    app.jobs.every({
      name: 'orders-expiry',
      label: 'Fin des commandes non payées',
      cron: '*/15 * * * *',
      work: () => reconciliation.expireUnpaid(),
    });
    app.jobs.every({
      name: 'orders-disputes',
      label: 'Litiges PayPal dont un message s’est perdu',
      cron: '17 * * * *',
      work: () => disputes.reconcile(),
    });
    app.administration.waits({
      id: 'disputes',
      label: { one: 'litige PayPal à regarder', many: 'litiges PayPal à regarder' },
      href: '/admin/orders?litige=open',
      action: 'Regarder',
      count: (limit) => orders.countOpenDisputes(limit),
    });
    app.administration.waits({
      id: 'order-problems',
      label: { one: 'commande à voir', many: 'commandes à voir' },
      href: '/admin/orders?a-voir=open',
      action: 'Voir',
      count: (limit) => orders.countProblems(limit),
    });
    app.administration.changes({
      id: 'orders',
      label: { one: 'vente', many: 'ventes' },
      href: '/admin/orders',
      countSince: (since, limit) => orders.countPaid(since, limit),
    });
    app.addHook('onReady', async () => app.payments.onEvent(handle));
    app.addHook('onClose', () => stamps.close());
  },
  {
    name: 'orders',
    dependencies: [
      'author-works',
      'mongo',
      'clock',
      'in-memory-state',
      'users',
      'uploads',
      'mail',
      'ledger',
      'payments',
      'jobs',
      'audit',
      'numbering',
      'signing',
      'failpoints',
      'session',
      'rate-limit',
      'personal-data',
      'notifications',
      'administration',
    ],
  },
);

function toSale(order: OrderRecord): Sale {
  const { _id, number, title, line, authorId, total, refunded, paidAt, createdAt } = order;
  return {
    orderId: _id.toHexString(),
    number: number ?? '',
    title,
    line,
    authorId,
    total: amountOf(order, total),
    refunded: amountOf(order, refunded),
    paidAt: paidAt ?? createdAt,
  };
}
