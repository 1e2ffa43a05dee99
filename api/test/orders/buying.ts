import { moneyOf } from '@letat/contracts/core/money';
import { beforeAll, beforeEach, expect } from 'vitest';
import { type TestApp, useApp } from '../app.ts';
import { movableClock } from '../clock.ts';
import { sentMails } from '../mails.ts';
import { newShop, runNow } from './shop.ts';

/** Whose what is bought is, unless a test says otherwise. */
export const author = '64b000000000000000000001';
export const day = 24 * 60 * 60 * 1000;
/** What a purchase says that costs what things of the shop cost. */
export const fifteen = { amount: '15.00', currency: 'USD', intent: 'CAPTURE' };

/** A product with a shop, visitors who buy there, and administrators who look after their orders. */
export function useBuying() {
  const shop = newShop();
  const clock = movableClock();
  const api = useApp({}, shop.open, undefined, clock);
  const { payments } = shop;
  payments.disputes.today = () => clock.now();
  let made = 0;

  beforeEach(() => {
    payments.bank = 'completes';
    payments.holdsRefunds = false;
    payments.refusesRefunds = false;
    payments.refusesAccount = false;
    payments.events.length = 0;
    shop.files = [];
  });

  function newEmail(): string {
    made += 1;
    return `acheteuse-${made}@exemple.org`;
  }

  const tokenOf = (address: string) => address.replace('/commande/', '');
  const pageOf = async (address: string) => (await api.get(`/api/orders/pages/${tokenOf(address)}`)).json();

  /** A visitor's browser orders; gives the provider's id and the browser's cookie. */
  async function order(body: object, before = '') {
    const answer = await api.post('/paypal/order', { ...fifteen, ...body }, before === '' ? {} : { cookie: before });
    expect(answer.statusCode, answer.body).toBe(201);
    const set = answer.headers['set-cookie'];
    return { id: String(answer.json().id), cookie: set === undefined ? before : (String(set).split(';')[0] ?? '') };
  }

  const capture = (id: string, cookie = '') => api.post(`/paypal/order/${id}/capture`, undefined, { cookie });

  /** A visitor buys for fifteen dollars; gives what they hold then. */
  async function buy(webinarId = shop.item({ authorId: author }), email = newEmail(), more: object = {}) {
    const { id, cookie } = await order({ webinarId, email, ...more });
    payments.approve(id);
    const answer = await capture(id, cookie);
    expect(answer.statusCode, answer.body).toBe(200);
    const { address } = answer.json();
    return { id, cookie, email, address, token: tokenOf(address), webinarId };
  }

  /** The orders of an address, as administrators see them. */
  async function managed(email: string) {
    const answer = await api.as('admin').get(`/api/admin/orders?search=${encodeURIComponent(email)}`);
    return answer.json();
  }

  /** Whether a capture is noted as under way: such an order never ends by itself. */
  async function isCapturing(email: string): Promise<boolean> {
    const [{ id }] = await managed(email);
    const rows = await api.app.mongo.connection.collection('orders').find().toArray();
    return rows.some(({ _id, captureSentAt }) => String(_id) === id && captureSentAt !== null);
  }

  async function reconcile(afterMs: number): Promise<void> {
    clock.move(afterMs);
    await runNow(api.app, 'orders-reconciliation', { isSchedule: true });
  }

  const withdraw = (token: string, more: object = {}) =>
    api.post(`/api/orders/pages/${token}/withdrawal`, { name: 'Mariama Diallo', ...more });

  async function refund(orderId: string, amount: number, headers = {}) {
    const body = { amount: moneyOf(amount, 'USD'), reason: 'goodwill', note: 'Geste.' };
    return api.as('admin').post(`/api/orders/${orderId}/refunds`, body, headers);
  }

  /** Subjects of the mails to an address; no-break spaces are mails' typography. */
  async function subjectsTo(email: string): Promise<string[]> {
    return (await sentMails(api.app, email)).map(({ subject }) => subject.replace(/\s/g, ' '));
  }

  return {
    ...{ api, shop, clock, payments, newEmail, pageOf, order, capture, buy, managed },
    ...{ isCapturing, reconcile, withdraw, refund, subjectsTo },
  };
}

/** Codes that can be typed at a purchase: one takes five dollars off, two pay all. */
export function useCoupons(api: TestApp) {
  const coupons = { five: 'MOINS-5', all: 'TOUT-OFFERT', another: 'ENCORE-OFFERT' } as const;

  beforeAll(async () => {
    const everything = {
      planIds: [],
      categories: [],
      productIds: [],
      validUntil: null,
      usesMost: null,
      isActive: true,
    };
    const draft = { ...everything, validFrom: '2020-01-01T00:00:00.000Z', percent: null, amount: null };
    for (const more of [
      { code: coupons.five, kind: 'amount', amount: moneyOf(500, 'USD') },
      { code: coupons.all, kind: 'percent', percent: 100 },
      { code: coupons.another, kind: 'percent', percent: 100 },
    ]) {
      const answer = await api.as('admin').post('/api/admin/coupons', { ...draft, ...more });
      expect(answer.statusCode, answer.body).toBe(201);
    }
  });

  /** What the coupons say of an order: that it holds one, or used one. */
  async function couponUse(orderId: string): Promise<string | undefined> {
    const uses = await api.app.mongo.connection.collection('couponUses').find().toArray();
    return uses.find((use) => use.orderId === orderId)?.state;
  }

  return { coupons, couponUse };
}
