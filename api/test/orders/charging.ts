import { createHmac, generateKeyPairSync } from 'node:crypto';
import { type Money, moneyOf } from '@letat/contracts/core/money';
import type { StandInDecision } from '@letat/contracts/payments/rails/constants';
import { beforeAll, expect } from 'vitest';
import { railAccount } from '../../src/modules/ledger/index.ts';
import { signedCallback } from '../../src/modules/payments/index.ts';
import { origin, useOwnApp } from '../app.ts';
import { movableClock } from '../clock.ts';
import { newShop, runNow } from './shop.ts';

/** What administrators see of an order. */
export interface SeenOrder {
  id: string;
  state: string;
  rail: string;
  refundsParts: boolean;
  problem: string | null;
  total: Money;
  fee: Money | null;
  refunded: Money;
  paymentId: string | null;
  refunds: { state: string; amount: Money }[];
}

const orders = 'orders';
/** What the stand-in signs with. */
const standInSecret = 'wave-de-demonstration';
const minute = 60_000;
export const nineThousand = moneyOf(9000, 'XOF');

/** A key as callbacks of pawaPay are signed with. */
export const newSigningKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString();

/** A shop whose visitors pay in francs by Wave or on their phones, at the stand-ins: each file has a database of its own, as the wallet is one. */
export function useCharging() {
  const shop = newShop();
  const clock = movableClock();
  const api = useOwnApp({}, shop.sell, undefined, clock);
  let made = 0;

  // Messages of the stand-in come to the address of this process.
  beforeAll(async () => void (await api.app.listen({ host: '127.0.0.1', port: 0 })));

  const standIns = () => api.app.rails.standIns;
  const serverOf = (rail: string) => {
    const found = standIns().servers.get(rail);
    if (!found) throw new Error(`${rail} has no stand-in`);
    return found;
  };
  const server = () => serverOf('wave');
  const charges = (rail = 'wave') => standIns().chargesOf(rail);

  function newEmail(): string {
    made += 1;
    return `telephone-${made}@exemple.org`;
  }

  const item = (price: Money = nineThousand, authorId: string | null = null) => shop.item({ price, authorId });

  /** A visitor's browser asks for the payment. */
  const ask = (body: object, cookie = '', rail = 'wave') =>
    api.post(
      `/api/rails/${rail}/charges`,
      { amount: '9000', currency: 'XOF', ...body },
      cookie === '' ? {} : { cookie },
    );

  /** The same, answered: where they confirm, and the order's page. */
  async function asked(body: object = {}, before = '') {
    const given = { webinarId: item(), email: newEmail(), ...body };
    const answer = await ask(given, before);
    expect(answer.statusCode, answer.body).toBe(201);
    const { address, launchAddress } = answer.json<{ address: string; launchAddress: string }>();
    const set = answer.headers['set-cookie'];
    const cookie = set === undefined ? before : (String(set).split(';')[0] ?? '');
    const reference = launchAddress.split('/').at(-1) ?? '';
    return { ...given, token: address.replace('/commande/', ''), address, launchAddress, reference, cookie };
  }

  /** Asks for the payment on a phone: the order's page, and which deposit it is. */
  async function askedOnPhone(body: object = {}, before = '') {
    const given = { webinarId: item(), email: newEmail(), phone: '+221 77 123 45 67', country: 'SN', ...body };
    const answer = await ask(given, before, 'pawapay');
    expect(answer.statusCode, answer.body).toBe(201);
    const { address, launchAddress } = answer.json<{ address: string; launchAddress: string | null }>();
    expect(launchAddress).toBeNull();
    const set = answer.headers['set-cookie'];
    const cookie = set === undefined ? before : (String(set).split(';')[0] ?? '');
    const token = address.replace('/commande/', '');
    const [order] = await seen(given.email);
    if (!order) throw new Error('nothing was ordered');
    return { ...given, id: order.id, token, address, cookie, reference: await referenceOf(order.id) };
  }

  /** The rail's own id of what an order is charged by now. */
  const referenceOf = async (id: string): Promise<string> => String((await stored(id))?.providerOrderId ?? '');

  /** What the buyer does in the app, or on the phone. */
  const decide = (reference: string, decision: StandInDecision = 'confirm', rail = 'wave') =>
    standIns().decide(rail, reference, decision);

  /** The page, as who waits on it has it asked. */
  const check = (token: string) => api.post(`/api/orders/pages/${token}/check`, {});
  const page = async (token: string) => (await api.get(`/api/orders/pages/${token}`)).json();

  async function seen(email: string): Promise<SeenOrder[]> {
    const answer = await api.as('admin').get(`/api/admin/orders?search=${encodeURIComponent(email)}`);
    return answer.json();
  }

  async function reconcile(afterMinutes: number): Promise<void> {
    clock.move(afterMinutes * minute);
    await runNow(api.app, 'orders-reconciliation', { isSchedule: true });
  }

  /** Sends what the stand-in has to say, and has the site handle it. */
  async function deliver(): Promise<void> {
    await runNow(api.app, 'wave-stand-in-messages');
    await runNow(api.app, 'pawapay-stand-in-callbacks');
    await runNow(api.app, 'rail-messages');
  }

  /** A message as Wave sends it, signed by that secret. */
  function sendMessage(body: object, secret = standInSecret) {
    const payload = Buffer.from(JSON.stringify(body));
    const time = Math.floor(clock.now().getTime() / 1000);
    const signature = createHmac('sha256', secret).update(`${time}`).update(payload).digest('hex');
    const headers = { 'content-type': 'application/json', 'wave-signature': `t=${time},v1=${signature}` };
    return api.app.inject({ method: 'POST', url: '/api/rails/wave/messages', headers, payload });
  }

  /** A callback as pawaPay sends it, signed by the stand-in's key or by another one. */
  async function sendCallback(body: object, privateKey?: string) {
    const payload = Buffer.from(JSON.stringify(body));
    const address = `${origin}/api/rails/pawapay/messages`;
    const key = privateKey ?? (await standIns().privateKeyOf('pawapay', newSigningKey));
    const { headers } = await signedCallback(payload, { address, now: clock.now(), privateKey: key });
    return api.app.inject({ method: 'POST', url: '/api/rails/pawapay/messages', headers, payload });
  }

  const refund = (orderId: string, amount: Money) =>
    api.as('admin').post(`/api/orders/${orderId}/refunds`, { amount, reason: 'goodwill', note: 'Geste.' });

  /** What the books say that a rail holds for us, and what it says itself. */
  async function atRail(rail: string): Promise<{ books: number; held: number }> {
    const { amount } = await api.app.ledger.balance(railAccount(rail), 'XOF');
    const balances = await standIns().walletOf(rail).balances();
    return { books: 0 - amount, held: balances.find(({ currency }) => currency === 'XOF')?.amount ?? 0 };
  }

  /** What is stored of an order. */
  async function stored(id: string) {
    const rows = await api.app.mongo.connection.collection(orders).find().toArray();
    return rows.find(({ _id }) => String(_id) === id);
  }

  return {
    ...{ api, shop, clock, serverOf, server, charges, standIns, newEmail, item, ask, asked, decide, check, page, seen },
    ...{ reconcile, deliver, refund, atRail, stored, sendMessage, askedOnPhone, referenceOf, sendCallback },
  };
}
