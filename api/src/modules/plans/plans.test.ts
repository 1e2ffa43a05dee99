import { institutionalMembers } from '@letat/contracts/plans/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { movableClock } from '../../../test/clock.ts';
import { addAuthor, addPost, addUnproved, addUser } from '../../../test/fixtures.ts';
import { sentMails } from '../../../test/mails.ts';
import { storedWhere } from '../../../test/stored.ts';
import { newId, objectId } from '../../plugins/mongo/object-id.ts';
import type { Buyer, PaidOrder } from '../orders/index.ts';
import type { NewUser } from '../users/index.ts';
import { endOfInterval } from './intervals.ts';
import type { SubscriptionRecord } from './plans.model.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const day = 24 * 60 * 60 * 1000;

const buyerOf = ({ id, email }: Pick<NewUser, 'id' | 'email'>): Buyer => ({ userId: id, email });

function order(itemId: string, buyer: Buyer, given: { recipient?: Buyer; paidAt?: Date } = {}): PaidOrder {
  const { recipient = buyer, paidAt = clock.now() } = given;
  const price = { amount: 1500, currency: 'USD' as const };
  const offer = {
    kind: 'plan' as const,
    itemId,
    title: 'Une formule, un mois',
    price,
    authorId: null,
    line: 'plan' as const,
  };
  return { id: newId(), offer, buyer, recipient, isProved: true, paidAt };
}

async function grant(paid: PaidOrder): Promise<PaidOrder> {
  await api.app.mongo.transaction((session) => api.app.plans.seller.grant(paid, session));
  return paid;
}

const revoke = (paid: PaidOrder) => api.app.mongo.transaction((session) => api.app.plans.seller.revoke(paid, session));

const restore = (paid: PaidOrder) =>
  api.app.mongo.transaction((session) => api.app.plans.seller.restore(paid, session));

const subscriptionsOf = async (user: NewUser) => (await api.as(user).get('/api/my/subscriptions')).json();
const membersPath = '/api/my/organisation/members';

let author: NewUser;
let reader: NewUser;
let slug: string;
let id: string;

beforeEach(async () => {
  author = await addAuthor(api.app);
  reader = await addUser(api.app);
  ({ slug, id } = await addPost(api.app, author, { access: 'subscribers', content: 'Le texte réservé, en entier.' }));
});

/** Whether the article and its page in the blog are withheld from a reader; both answer the same. */
async function isWithheld(user: NewUser | null): Promise<boolean> {
  const calls = user ? api.as(user) : api;
  const [post, blog] = [
    (await calls.get(`/api/posts/${slug}`)).json(),
    (await calls.get(`/api/blog-posts/${id}`)).json(),
  ];
  expect(blog.withheld).toBe(post.withheld);
  expect(`${post.content}${post.html}${blog.html}`.includes('en entier')).toBe(!post.withheld);
  return post.withheld;
}

describe('a plan', () => {
  it('opens subscriber articles to its holder from its payment to its end, and to nobody else', async () => {
    const other = await addUser(api.app);
    expect(await isWithheld(reader)).toBe(true);
    await grant(order('premium', buyerOf(reader)));
    expect(await isWithheld(reader)).toBe(false);
    expect(await isWithheld(other)).toBe(true);
    expect(await isWithheld(null)).toBe(true);
    await grant(order('premium', buyerOf(other), { paidAt: new Date(clock.now().getTime() - 32 * day) }));
    expect(await isWithheld(other)).toBe(true);
    expect(await subscriptionsOf(other)).toMatchObject([{ planId: 'premium', state: 'ended', isHolder: true }]);
  });

  it('ends with the refund of its order', async () => {
    const paid = await grant(order('premium', buyerOf(reader)));
    await revoke(paid);
    await revoke(paid);
    expect(await isWithheld(reader)).toBe(true);
    expect(await subscriptionsOf(reader)).toMatchObject([{ state: 'revoked' }]);
  });

  it('that a bank took back goes on with what was left of it, once, when the dispute is won', async () => {
    const paid = await grant(order('premium', buyerOf(reader)));
    const end = endOfInterval(paid.paidAt, 'month').getTime();
    clock.move(10 * day);
    await revoke(paid);
    clock.move(20 * day);
    expect(await isWithheld(reader)).toBe(true);
    await restore(paid);
    await restore(paid);
    expect(await isWithheld(reader)).toBe(false);
    const [plan, ...others] = await subscriptionsOf(reader);
    expect(others).toEqual([]);
    expect(Math.abs(new Date(plan.endsAt).getTime() - end - 20 * day)).toBeLessThan(day);
  });

  it('of one author opens what they write alone or with others, and nothing of other authors', async () => {
    const other = await addAuthor(api.app);
    await grant(order(`premium_per_author:${other.id}`, buyerOf(reader)));
    expect(await isWithheld(reader)).toBe(true);
    expect(await api.app.plans.opens(reader.id, [author.id, other.id])).toBe(true);
    await grant(order(`premium_per_author:${author.id}`, buyerOf(reader)));
    expect(await isWithheld(reader)).toBe(false);
    const access = await api.as(reader).get(`/api/my/subscriptions/access?authorId=${author.id}`);
    expect(access.json()).toMatchObject({ planId: 'premium_per_author', until: expect.any(String) });
    // Of what every author reserves, nothing.
    const all = async () => (await api.as(reader).get('/api/my/subscriptions/access')).json();
    expect(await all()).toEqual({ planId: null, until: null });
    await grant(order('premium', buyerOf(reader)));
    expect(await all()).toMatchObject({ planId: 'premium', until: expect.any(String) });
  });

  it('is granted once, however often its order is reported as paid', async () => {
    const paid = await grant(order('premium', buyerOf(reader)));
    await Promise.all([grant(paid), grant(paid)]);
    expect(await subscriptionsOf(reader)).toHaveLength(1);
  });

  it('bought again begins where the current one ends; the refund of the first brings the second forward', async () => {
    const first = await grant(order('premium', buyerOf(reader)));
    const end = endOfInterval(first.paidAt, 'month');
    await grant(order('premium_year', buyerOf(reader)));
    const [second] = await subscriptionsOf(reader);
    expect(second).toMatchObject({
      planId: 'premium_year',
      state: 'upcoming',
      startsAt: end.toISOString(),
      endsAt: endOfInterval(end, 'year').toISOString(),
    });
    await revoke(first);
    const [moved] = await subscriptionsOf(reader);
    expect(moved.state).toBe('running');
    expect(new Date(moved.endsAt).getTime()).toBeLessThan(new Date(second.endsAt).getTime());
    expect(await isWithheld(reader)).toBe(false);
  });

  it('that began on 31 January is renewed to the last of February and of March, and stays so when one between is refunded', async () => {
    const began = new Date(`${clock.now().getUTCFullYear() + 2}-01-31T10:00:00.000Z`);
    const moved = began.getTime() - clock.now().getTime();
    clock.move(moved);
    await grant(order('premium', buyerOf(reader), { paidAt: began }));
    const between = await grant(order('premium', buyerOf(reader), { paidAt: began }));
    await grant(order('premium', buyerOf(reader), { paidAt: began }));
    const id = objectId(reader.id);
    const rows = async () =>
      (
        await storedWhere<SubscriptionRecord>(
          api.app.mongo.connection,
          'subscriptions',
          (row) => !!id?.equals(row.buyerId ?? ''),
        )
      )
        .filter(({ revokedAt }) => revokedAt === null)
        .map(({ startsAt, endsAt }) => [startsAt, endsAt].map((date) => date.toISOString().slice(5, 16)));
    const lastOfFebruary = endOfInterval(began, 'month').toISOString().slice(5, 16);
    expect(await rows()).toEqual([
      ['01-31T10:00', lastOfFebruary],
      [lastOfFebruary, '03-31T10:00'],
      ['03-31T10:00', '04-30T10:00'],
    ]);
    await revoke(between);
    clock.move(-moved);
    expect(await rows()).toEqual([
      ['01-31T10:00', lastOfFebruary],
      [lastOfFebruary, '03-31T10:00'],
    ]);
  });

  it.each([
    ['2027-01-31T10:00:00.000Z', 'month', '2027-02-28T10:00:00.000Z'],
    ['2028-02-29T10:00:00.000Z', 'year', '2029-02-28T10:00:00.000Z'],
    ['2026-12-15T00:00:00.000Z', 'month', '2027-01-15T00:00:00.000Z'],
  ] as const)('that starts on %s for a %s ends on %s', (start, interval, end) => {
    expect(endOfInterval(new Date(start), interval).toISOString()).toBe(end);
  });
});

describe('a plan for an address', () => {
  it('that has no account opens once somebody has proved the address, and both people are mailed', async () => {
    const email = `cadeau-${newId()}@exemple.org`;
    const giver = await addUser(api.app, { fullName: 'Awa Donatrice' });
    await grant(order('premium', buyerOf(giver), { recipient: { userId: null, email } }));
    expect(await isWithheld(giver)).toBe(true);
    expect(await subscriptionsOf(giver)).toMatchObject([{ isGift: true, isHolder: false, recipient: email }]);
    const mails = await sentMails(api.app, email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Une personne vous offre un abonnement']);
    // A buyer may be called anything, and nobody has proved the address.
    expect(JSON.stringify(mails)).not.toContain('Donatrice');
    expect((await sentMails(api.app, giver.email)).map(({ subject }) => subject)).toEqual(['Votre cadeau est parti']);
    const recipient = await addUser(api.app, { email: email.toUpperCase() });
    expect(await isWithheld(recipient)).toBe(false);
    expect(await subscriptionsOf(recipient)).toMatchObject([{ isGift: true, isHolder: true, recipient: null }]);
  });

  it('that nobody has proved opens nothing to the account that only claims it', async () => {
    const unproved = await addUnproved(api.app);
    await grant(order('premium', { userId: null, email: unproved.email }));
    expect(await isWithheld(unproved)).toBe(true);
    expect(await subscriptionsOf(unproved)).toEqual([]);
  });

  it('of a known reader opens at once to a guest who buys for themselves', async () => {
    await grant(order('premium', { userId: null, email: reader.email }));
    expect(await isWithheld(reader)).toBe(false);
    expect(await subscriptionsOf(reader)).toMatchObject([{ isGift: false, isHolder: true }]);
  });
});

describe('the institutional plan', () => {
  it('opens to the members that its owner names, as many as it has, until they are removed', async () => {
    const member = await addUser(api.app);
    const owner = api.as(reader);
    expect((await owner.post(membersPath, { email: member.email })).json()).toMatchObject({
      code: 'no_institutional_plan',
    });
    await grant(order('institutional', buyerOf(reader)));
    expect(await isWithheld(reader)).toBe(false);
    expect(await isWithheld(member)).toBe(true);
    const added = await owner.post(membersPath, { email: member.email });
    expect(added.statusCode).toBe(201);
    expect((await owner.post(membersPath, { email: member.email })).json()).toEqual(added.json());
    expect(await isWithheld(member)).toBe(false);
    const mails = await sentMails(api.app, member.email);
    expect(mails.map(({ subject }) => subject)).toEqual([`${reader.fullName} vous ouvre les articles réservés`]);
    expect(mails[0]?.text).toContain('/account/abonnements');
    for (let count = 1; count < institutionalMembers; count += 1)
      expect((await owner.post(membersPath, { email: `membre-${count}@exemple.org` })).statusCode).toBe(201);
    const refused = await owner.post(membersPath, { email: 'de-trop@exemple.org' });
    expect(refused.json()).toMatchObject({ code: 'members_full' });
    expect((await owner.get(membersPath)).json().members).toHaveLength(institutionalMembers);
    expect((await api.as(member).del(`${membersPath}/${added.json().id}`)).statusCode).toBe(404);
    expect((await owner.del(`${membersPath}/${added.json().id}`)).statusCode).toBe(204);
    expect(await isWithheld(member)).toBe(true);
  });
});

describe('the end of a plan', () => {
  it('is announced seven days and one day before, once each, and not to who has extended it', async () => {
    const extended = await addUser(api.app);
    await grant(order('premium', buyerOf(reader)));
    await grant(order('premium', buyerOf(extended)));
    await grant(order('premium', buyerOf(extended)));
    const run = () => api.app.plans.remindOfEnds({ held: async () => {} });
    const ends = async (user: NewUser) =>
      (await sentMails(api.app, user.email))
        .map(({ subject }) => subject.replaceAll('\u00a0', ' '))
        .filter((text) => text.includes('termine'));
    await run();
    expect(await ends(reader)).toEqual([]);
    const end = endOfInterval(clock.now(), 'month').getTime() - clock.now().getTime();
    clock.move(end - 6 * day);
    await run();
    await run();
    expect(await ends(reader)).toEqual(['Votre formule se termine dans 7 jours']);
    clock.move(5.5 * day);
    await run();
    await run();
    expect(await ends(reader)).toEqual(['Votre formule se termine demain', 'Votre formule se termine dans 7 jours']);
    expect(await ends(extended)).toEqual([]);
    clock.move(-end + 0.5 * day);
  });
});

describe('what is on sale', () => {
  const offered = (item: object, buyer: Buyer = { userId: null, email: 'x@exemple.org' }) =>
    api.app.plans.seller.offer(item, buyer);

  it('is every paid plan at its price, and the plan of an author is split with them', async () => {
    expect(await offered({ planId: 'premium_year' })).toMatchObject({
      itemId: 'premium_year',
      price: { amount: 15_000, currency: 'USD' },
      authorId: null,
      line: 'plan',
    });
    expect(await offered({ planId: 'premium_per_author', authorId: author.id })).toMatchObject({
      itemId: `premium_per_author:${author.id}`,
      price: { amount: 800, currency: 'USD' },
      authorId: author.id,
      line: 'author-plan',
    });
    expect(await api.app.plans.seller.isOnSale(`premium_per_author:${author.id}`)).toBe(true);
  });

  it('is neither the free plan, nor the plan of somebody who is no author, nor one’s own', async () => {
    expect(await offered({ planId: 'free' })).toBeNull();
    expect(await offered({ planId: 'premium_per_author' })).toBeNull();
    expect(await offered({ planId: 'premium', authorId: author.id })).toBeNull();
    expect(await offered({ planId: 'premium_per_author', authorId: reader.id })).toBeNull();
    await expect(offered({ planId: 'premium_per_author', authorId: author.id }, buyerOf(author))).rejects.toMatchObject(
      {
        code: 'own_plan',
      },
    );
    expect(await api.app.plans.seller.isOnSale(`premium_per_author:${reader.id}`)).toBe(false);
  });
});

it('the list of plans has their prices in cents with the currency beside them', async () => {
  const plans = (await api.get('/api/subscription-plans')).json();
  expect(
    plans.map(({ id, price, currency, interval }: Record<string, unknown>) => [id, price, currency, interval]),
  ).toEqual([
    ['free', 0, 'USD', 'month'],
    ['premium_per_author', 800, 'USD', 'month'],
    ['premium', 1500, 'USD', 'month'],
    ['premium_year', 15_000, 'USD', 'year'],
    ['institutional', 5000, 'USD', 'month'],
  ]);
});
