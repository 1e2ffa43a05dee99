import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import type { Claimant, Offer } from '../orders/index.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const minute = 60_000;
const path = '/api/admin/coupons';

const offer: Offer = {
  kind: 'plan',
  itemId: 'premium',
  title: 'Premium plateforme, un mois',
  price: { amount: 1500, currency: 'USD' },
  authorId: null,
  line: 'plan',
};

let made = 0;
const buyer = (isProved = false): Claimant => ({
  userId: null,
  email: `acheteur-${++made}@exemple.org`,
  isProved,
});

function draft(given: object = {}) {
  made += 1;
  return {
    code: `CODE-${made}`,
    kind: 'percent',
    percent: 20,
    amount: null,
    validFrom: '2026-01-01T00:00:00.000Z',
    validUntil: null,
    usesMost: null,
    planIds: [],
    categories: [],
    productIds: [],
    isActive: true,
    ...given,
  };
}

async function create(given: object = {}): Promise<{ id: string; code: string }> {
  const answer = await api.as('admin').post(path, draft(given));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

const quote = (code: string, of: Offer = offer, by = buyer(), ending: string[] = []) =>
  api.app.coupons.port.quote({ code, offer: of, claimant: by }, ending);
const reserve = (code: string, orderId: string, by = buyer()) =>
  api.app.mongo.transaction((session) => api.app.coupons.port.reserve(orderId, { code, offer, claimant: by }, session));
const secure = (code: string, orderId: string, by: Claimant) =>
  api.app.mongo.transaction((session) => api.app.coupons.port.secure(orderId, { code, claimant: by }, session));
const restoreHold = (orderId: string) =>
  api.app.mongo.transaction((session) => api.app.coupons.port.restoreHold(orderId, session));
const settle = (orderId: string) =>
  api.app.mongo.transaction((session) => api.app.coupons.port.settle(orderId, session));
const release = (orderId: string) =>
  api.app.mongo.transaction((session) => api.app.coupons.port.release(orderId, session));

async function usesOf(code: string): Promise<[number, string]> {
  const [{ uses, state }] = (await api.as('admin').get(`${path}?search=${code}`)).json();
  return [uses, state];
}

describe('a coupon', () => {
  it('takes its percentage or its amount off, down to zero, whatever the case of its code', async () => {
    const percent = await create({ percent: 33 });
    expect(await quote(` ${percent.code.toLowerCase()} `)).toEqual({ amount: 495, currency: 'USD' });
    const large = await create({ kind: 'amount', percent: null, amount: { amount: 9900, currency: 'USD' } });
    expect(await quote(large.code)).toEqual({ amount: 1500, currency: 'USD' });
    const euros = await create({ kind: 'amount', percent: null, amount: { amount: 100, currency: 'EUR' } });
    expect(await quote(euros.code)).toBeNull();
  });

  it('takes off all of the price, or leaves one that is worth its fees: what lies between is refused at quote and order alike', async () => {
    const [most, whole] = [await create({ percent: 90 }), await create({ percent: 100 })];
    const amount = await create({ kind: 'amount', percent: null, amount: { amount: 1301, currency: 'USD' } });
    for (const { code } of [most, amount]) {
      await expect(quote(code)).rejects.toMatchObject({ code: 'coupon_below_least' });
      await expect(reserve(code, newId())).rejects.toMatchObject({ code: 'coupon_below_least' });
      expect(await usesOf(code)).toEqual([0, 'active']);
    }
    expect(await quote(most.code, { ...offer, price: { amount: 2000, currency: 'USD' } })).toMatchObject({
      amount: 1800,
    });
    expect(await quote(whole.code)).toMatchObject({ amount: 1500 });
  });

  it('is worth nothing before its time, after it, switched off, or under a code that nobody made', async () => {
    const early = await create({ validFrom: '2090-01-01T00:00:00.000Z' });
    const late = await create({ validUntil: '2026-01-02T00:00:00.000Z' });
    const off = await create({ isActive: false });
    for (const code of [early.code, late.code, off.code, 'AUCUN']) {
      expect(await quote(code)).toBeNull();
      await expect(reserve(code, newId())).rejects.toMatchObject({ code: 'coupon_not_valid' });
    }
    expect(await usesOf(early.code)).toEqual([0, 'upcoming']);
    expect(await usesOf(late.code)).toEqual([0, 'ended']);
    expect(await usesOf(off.code)).toEqual([0, 'off']);
  });

  it('for some plans, categories or products is for nothing else', async () => {
    const plan = await create({ planIds: ['premium_per_author'] });
    expect(await quote(plan.code)).toBeNull();
    expect(await quote(plan.code, { ...offer, itemId: 'premium_per_author:abc' })).not.toBeNull();
    const ebook: Offer = { ...offer, kind: 'product', itemId: 'livre', line: 'ebook' };
    const category = await create({ categories: ['ebook'] });
    expect(await quote(category.code)).toBeNull();
    expect(await quote(category.code, ebook)).not.toBeNull();
    const product = await create({ productIds: ['livre'] });
    expect(await quote(product.code, { ...ebook, line: 'tools' })).not.toBeNull();
    expect(await quote(product.code, { ...ebook, itemId: 'autre' })).toBeNull();
  });

  it('is used by each buyer once, whatever the case of their address', async () => {
    const { code } = await create();
    const by = buyer();
    const held = newId();
    await reserve(code, held, by);
    expect(await quote(code, offer, by, [held])).not.toBeNull();
    await expect(quote(code, offer, by)).rejects.toMatchObject({ code: 'coupon_held' });
    expect(await api.app.coupons.port.heldBy(code, by)).toEqual([{ orderId: held, isProved: false }]);
    await expect(reserve(code, newId(), by)).rejects.toMatchObject({ code: 'coupon_held' });
    await settle(held);
    expect(await quote(code, offer, { ...by, email: by.email.toUpperCase() })).toBeNull();
    expect(await api.app.coupons.port.heldBy(code, by)).toEqual([]);
    await expect(reserve(code, newId(), by)).rejects.toMatchObject({ code: 'coupon_not_valid' });
    expect(await usesOf(code)).toEqual([1, 'active']);
  });

  it('is held for twenty minutes, and told as held, with how long, to whoever else wants it', async () => {
    const { code } = await create({ usesMost: 1 });
    const by = buyer();
    const held = newId();
    await reserve(code, held, by);
    clock.move(8 * minute);
    const message =
      'Ce code est réservé par un achat en cours, encore 12 min : réessayez ensuite, ou continuez sans lui.';
    const told = {
      code: 'coupon_held',
      details: [{ path: 'coupon', message: message.replace(' min :', '\u00a0min\u00a0:') }],
    };
    await expect(quote(code)).rejects.toMatchObject(told);
    await expect(reserve(code, newId())).rejects.toMatchObject(told);
    clock.move(12 * minute);
    expect(await quote(code)).not.toBeNull();
    const [other, second] = [buyer(), newId()];
    await reserve(code, second, other);
    expect(await usesOf(code)).toEqual([1, 'spent']);
    expect(await secure(code, held, by)).toBe(false);
    await release(second);
    expect(await usesOf(code)).toEqual([0, 'active']);
    expect(await secure(code, held, by)).toBe(true);
    await settle(held);
    expect(await usesOf(code)).toEqual([1, 'spent']);
  });

  it('stays while a payment is being taken, and is held as before, no longer, when nothing was', async () => {
    const { code } = await create({ usesMost: 1 });
    const by = buyer();
    const held = newId();
    await reserve(code, held, by);
    clock.move(15 * minute);
    expect(await secure(code, held, by)).toBe(true);
    clock.move(60 * minute);
    await expect(quote(code)).rejects.toMatchObject({ code: 'coupon_held', details: undefined });
    clock.move(-58 * minute);
    await restoreHold(held);
    await restoreHold(held);
    await expect(quote(code)).rejects.toMatchObject({ code: 'coupon_held' });
    clock.move(4 * minute);
    expect(await quote(code)).not.toBeNull();
    await secure(code, held, by);
    await restoreHold(held);
    await restoreHold(held);
    expect(await usesOf(code)).toEqual([0, 'active']);
  });

  it('that somebody used who only typed an address is still there for who has proved it, and not the other way round', async () => {
    const { code } = await create();
    const typed = buyer();
    const owner = { ...typed, isProved: true };
    const [first, second] = [newId(), newId()];
    await reserve(code, first, typed);
    await settle(first);
    expect(await quote(code, offer, typed)).toBeNull();
    expect(await quote(code, offer, owner)).not.toBeNull();
    await reserve(code, second, owner);
    await settle(second);
    expect(await quote(code, offer, owner)).toBeNull();
    await expect(reserve(code, newId(), typed)).rejects.toMatchObject({ code: 'coupon_not_valid' });
    expect(await usesOf(code)).toEqual([2, 'active']);
    const other = await create();
    const proved = buyer(true);
    await reserve(other.code, newId(), proved);
    await expect(reserve(other.code, newId(), { ...proved, isProved: false })).rejects.toMatchObject({
      code: 'coupon_held',
    });
  });

  it('is never used more often than it may be, by buyers at once or by one buyer at once', async () => {
    const { code } = await create({ usesMost: 3 });
    const many = await Promise.allSettled(Array.from({ length: 8 }, () => reserve(code, newId())));
    expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(await usesOf(code)).toEqual([3, 'spent']);
    const other = await create();
    const by = buyer();
    const twice = await Promise.allSettled(Array.from({ length: 4 }, () => reserve(other.code, newId(), by)));
    expect(twice.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await usesOf(other.code)).toEqual([1, 'active']);
  });

  it('comes back once with an order that nobody paid, and not with one that was paid', async () => {
    const { code } = await create({ usesMost: 1 });
    const [unpaid, paid] = [newId(), newId()];
    const by = buyer();
    await reserve(code, unpaid, by);
    await release(unpaid);
    await release(unpaid);
    expect(await usesOf(code)).toEqual([0, 'active']);
    await reserve(code, paid, by);
    await settle(paid);
    await settle(paid);
    await release(paid);
    expect(await usesOf(code)).toEqual([1, 'spent']);
    await expect(reserve(code, newId())).rejects.toMatchObject({ code: 'coupon_not_valid' });
  });
});

describe('the administration of coupons', () => {
  it('refuses a coupon for a plan that it would make cost less than its fees are worth, at the field that says so', async () => {
    const refused = async (given: object) => {
      const answer = await api.as('admin').post(path, draft(given));
      return [answer.statusCode, answer.json().details];
    };
    const message = expect.stringMatching(/^Auteur individuel coûterait 0,80\s\$US\. Un prix d’au moins 2,00\s\$US/);
    expect(await refused({ percent: 90, planIds: ['premium', 'premium_per_author'] })).toEqual([
      400,
      [{ path: 'percent', message: expect.stringContaining('Auteur individuel') }],
    ]);
    const amount = { amount: 720, currency: 'USD' };
    expect(await refused({ kind: 'amount', percent: null, amount, planIds: ['premium_per_author'] })).toEqual([
      400,
      [{ path: 'amount', message }],
    ]);
    for (const percent of [75, 100])
      expect(await refused({ percent, planIds: ['premium_per_author'] })).toEqual([201, undefined]);
  });

  it('refuses what is no reduction at all with words for its field, though it is for a plan', async () => {
    const planIds = ['premium_per_author'];
    const usd = (amount: number) => ({ kind: 'amount', percent: null, amount: { amount, currency: 'USD' } });
    const wrong = [101, 3_773_435_641_175_542, -5, 0, 1.5, 1e300].map((percent) => ({ percent }));
    for (const given of [...wrong, usd(0), usd(-1e15), usd(1e15), usd(-0.5)]) {
      const answer = await api.as('admin').post(path, draft({ ...given, planIds }));
      expect([answer.statusCode, answer.json().code], JSON.stringify(given)).toEqual([400, 'validation']);
      expect(answer.json().details.length).toBeGreaterThan(0);
    }
  });

  it('creates, changes and refuses a second coupon of one code, and what was done is on record', async () => {
    const admin = api.as('admin');
    const coupon = await create({ code: ' été-2027'.replace('é', 'e').replace('é', 'e') });
    expect(coupon.code).toBe('ETE-2027');
    expect((await admin.post(path, draft({ code: 'ete-2027' }))).json()).toMatchObject({ code: 'coupon_exists' });
    const changed = await admin.put(`${path}/${coupon.id}`, draft({ code: 'ETE-2027', percent: 50, isActive: false }));
    expect(changed.json()).toMatchObject({ percent: 50, state: 'off' });
    expect((await admin.put(`${path}/${newId()}`, draft())).json()).toMatchObject({ code: 'coupon_not_found' });
    const acts = (await admin.get('/api/admin/audit?limit=100')).json();
    const own = acts.filter(({ subject }: { subject: { id: string } }) => subject.id === coupon.id);
    expect(own.map(({ action, details }: { action: string; details: object }) => [action, details])).toEqual([
      ['coupon.changed', { effect: '50 %' }],
      ['coupon.created', { effect: '20 %' }],
    ]);
  });

  it('refuses a coupon without an effect, of more than all of the price, or that ends before it begins', async () => {
    const admin = api.as('admin');
    for (const wrong of [
      { percent: null },
      { percent: 101 },
      { kind: 'amount', amount: null },
      { kind: 'amount', amount: { amount: 0, currency: 'USD' } },
      { validUntil: '2025-01-01T00:00:00.000Z' },
      { code: 'à' },
      { usesMost: 0 },
    ])
      expect((await admin.post(path, draft(wrong))).statusCode, JSON.stringify(wrong)).toBe(400);
    expect((await api.as('author').get(path)).statusCode).toBe(403);
  });
});
