import { describe, expect, it } from 'vitest';
import { addAuthor, addUnproved, addUser } from '../../../../test/fixtures.ts';
import { useBuying } from '../../../../test/orders/buying.ts';
import { runNow } from '../../../../test/orders/shop.ts';
import type { NewUser } from '../../users/index.ts';

const { api, payments, newEmail, pageOf, order, capture, managed, refund, withdraw } = useBuying();

/** A visitor buys a month of the platform, or what is asked for, by that address. */
async function subscribed(email: string, more: object = {}) {
  const { id, cookie } = await order({ planId: 'premium', email, ...more });
  payments.approve(id);
  const { address } = (await capture(id, cookie)).json();
  return { cookie, address, token: String(address).replace('/commande/', '') };
}

const planFor = async (reader: NewUser | null, token: string) => {
  const calls = reader ? api.as(reader) : api;
  return (await calls.get(`/api/orders/pages/${token}`)).json().plan;
};

describe('the page of an order for a plan', () => {
  it('says from when to when, and leads a visitor to an account with its address, whoever has one already', async () => {
    const reader = await addUser(api.app);
    const [known, unknown] = await Promise.all([subscribed(reader.email), subscribed(newEmail())]);
    const dates = { startsAt: expect.any(String), endsAt: expect.any(String) };
    expect(await planFor(null, known.token)).toEqual({ ...dates, opens: 'registration' });
    expect(await planFor(null, unknown.token)).toEqual({ ...dates, opens: 'registration' });
  });

  it('tells an account alone what it has: that it reads, or that it has its address to confirm', async () => {
    const reader = await addUser(api.app);
    const unproved = await addUnproved(api.app);
    const stranger = await addUser(api.app);
    const [own, waiting] = await Promise.all([subscribed(reader.email), subscribed(unproved.email)]);
    const opens = await Promise.all([
      planFor(reader, own.token),
      planFor(unproved, waiting.token),
      planFor(stranger, own.token),
      planFor(stranger, waiting.token),
    ]);
    expect(opens.map((plan) => plan.opens)).toEqual(['account', 'confirmation', 'registration', 'registration']);
  });

  it('says nothing of it once it was withdrawn from or refunded, nor of a gift or of what is no plan', async () => {
    const email = newEmail();
    const { token, address } = await subscribed(email);
    expect((await pageOf(address)).plan).not.toBeNull();
    expect((await withdraw(token)).statusCode).toBe(200);
    expect((await pageOf(address)).plan).toBeNull();

    const refunded = newEmail();
    const second = await subscribed(refunded);
    const [{ id }] = await managed(refunded);
    await refund(id, 1500);
    await runNow(api.app, 'refunds');
    expect((await pageOf(second.address)).plan).toBeNull();

    const gift = await subscribed(newEmail(), { recipientEmail: newEmail() });
    expect((await pageOf(gift.address)).plan).toBeNull();
  });

  it('leads back to its checkout, with the author whose plan it is, and nowhere once they have left', async () => {
    const { address } = await subscribed(newEmail());
    expect((await pageOf(address)).goods).toMatchObject({ address: '/subscribe?plan=premium', cover: null });
    const seller = api.app.plans.seller;
    const author = await addAuthor(api.app);
    const ofAuthor = `premium_per_author:${author.id}`;
    const ofNobody = 'premium_per_author:64b0000000000000000000aa';
    const shown = await seller.shown?.([ofAuthor, ofNobody, ofAuthor, 'rien']);
    expect([...(shown ?? [])]).toEqual([
      [ofAuthor, { cover: null, category: null, address: `/subscribe?plan=premium_per_author&auteur=${author.id}` }],
      [ofNobody, { cover: null, category: null, address: null }],
    ]);
  });
});
