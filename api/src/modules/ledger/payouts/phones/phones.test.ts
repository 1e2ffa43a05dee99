import type { PayoutWays } from '@letat/contracts/ledger/payouts/phones/schemas';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../../test/app.ts';
import { addUnproved } from '../../../../../test/fixtures.ts';
import { password, payingAuthors } from '../../../../../test/ledger/paying-authors.ts';
import { sentMails } from '../../../../../test/mails.ts';
import { changeStored } from '../../../../../test/stored.ts';

let now = new Date('2026-11-03T09:00:00Z');
const api = useApp({}, undefined, undefined, { now: () => now });
const paying = payingAuthors(api, {
  now: () => now,
  set(to) {
    now = to;
  },
});

const orange = { rail: 'pawapay', operator: 'ORANGE_SEN', phone: '77 123 45 67' };
const free = { rail: 'pawapay', operator: 'FREE_SEN', phone: '+221 76 765 43 21' };
type Author = Awaited<ReturnType<typeof paying.add>>;
const set = (author: Author, phone: object, given = password) =>
  api.as(author).put('/api/my/payout-phone', { ...phone, password: given });
const phonesOf = async (author: Author) =>
  ((await api.as(author).get('/api/my/payout-ways')).json() as PayoutWays).phones;
const move = (hours: number) => {
  now = new Date(now.getTime() + hours * 60 * 60_000);
};
/** The link of the newest mail about a number, as its query. */
async function linkTo(address: string): Promise<{ currency: string; token: string }> {
  const mail = (await sentMails(api.app, address)).find(({ subject }) =>
    subject.startsWith('Confirmez votre nouveau numéro'),
  );
  const link = /\/dashboard\/revenus\?devise=(\w+)&(?:amp;)?confirmer=([\w-]+)/.exec(mail?.html ?? '');
  if (!link) throw new Error('no mail with a link');
  return { currency: link[1] ?? '', token: link[2] ?? '' };
}
const confirm = (author: Author, body: object) => api.as(author).post('/api/my/payout-phone/confirmation', body);

describe('the ways to be paid', () => {
  it('are the rails that pay out, each with its operators, its least amounts and what it costs', async () => {
    const author = await paying.add();
    const { ways }: PayoutWays = (await api.as(author).get('/api/my/payout-ways')).json();
    expect(ways.map(({ rail, destination, isStandIn }) => [rail, destination, isStandIn])).toEqual([
      ['paypal', 'email', true],
      ['wave', 'phone', true],
      ['pawapay', 'phone', true],
    ]);
    expect(ways[1]).toMatchObject({
      least: [{ amount: 1000, currency: 'XOF' }],
      operators: [{ id: 'SN', label: 'Wave Sénégal', prefix: '+221', currency: 'XOF' }],
    });
    expect(ways[2]?.operators).toContainEqual({
      ...{ id: 'MTN_MOMO_CMR', label: 'MTN MoMo, Cameroun', country: 'CM', currency: 'XAF', prefix: '+237' },
    });
  });
});

describe('the phone that an author is paid to', () => {
  it('is given with the password, at once and with a mail, and is shown masked', async () => {
    const author = await paying.add();
    expect((await set(author, orange, 'faux')).json().code).toBe('wrong_password');
    expect((await set(author, orange)).json().phones).toEqual([
      {
        ...{ currency: 'XOF', rail: 'pawapay', railLabel: 'Mobile money', operator: 'ORANGE_SEN' },
        ...{ operatorLabel: 'Orange Money, Sénégal', phone: '+221\u00a0••\u00a067', heldUntil: null, change: null },
      },
    ]);
    const [mail] = await sentMails(api.app, author.email);
    expect(mail?.subject).toBe('Vous serez payé sur votre téléphone');
    expect(mail?.html).not.toContain('771234567');
  });

  it('of another operator is refused, unless its owner took it along, and so is what is no number of that country', async () => {
    const author = await paying.add();
    const moved = { ...orange, phone: '76 123 45 67' };
    expect((await set(author, moved)).json().code).toBe('phone_of_other_operator');
    expect(await phonesOf(author)).toEqual([]);
    for (const phone of ['+225 07 12 34 56 78', '12', 'douze'])
      expect((await set(author, { ...orange, phone })).json().code).toBe('phone_unreadable');
    for (const way of [
      { ...orange, operator: 'ORANGE_FRA' },
      { ...orange, rail: 'paypal' },
      { ...orange, rail: 'manual' },
      { ...orange, rail: 'nulle-part' },
    ])
      expect((await set(author, way)).json().code).toBe('payout_way_unknown');
    expect((await set(author, { ...moved, isPorted: true })).statusCode).toBe(200);
  });

  it('changes by a press in the mail to the old address, and then nothing goes there for 72 hours', async () => {
    const author = await paying.add();
    await paying.sell(author, 60_000, 'XOF');
    await paying.givePhone(author, orange);
    expect((await set(author, free)).json().phones).toMatchObject([
      { operator: 'ORANGE_SEN', heldUntil: null, change: { phone: '+221\u00a0••\u00a021' } },
    ]);
    const obstacle = async () => {
      const all = (
        await api.as('admin').get('/api/admin/payouts/candidates?month=2026-10&currency=XOF&limit=100')
      ).json();
      return all.find((candidate: { author: { id: string } }) => candidate.author.id === author.id);
    };
    // What was not confirmed changes nothing: the old number is the one.
    expect(await obstacle()).toMatchObject({ obstacle: null, to: 'Orange Money, Sénégal, +221\u00a0••\u00a067' });
    const link = await linkTo(author.email);
    const stranger = await paying.add();
    expect((await confirm(stranger, link)).json().code).toBe('phone_change_not_found');
    expect((await confirm(author, { ...link, token: `${link.token}x` })).json().code).toBe('phone_change_not_found');
    expect((await confirm(author, { ...link, currency: 'XAF' })).json().code).toBe('phone_change_not_found');
    expect((await confirm(author, link)).json().phones).toMatchObject([
      { operator: 'FREE_SEN', heldUntil: '2026-11-06T09:00:00.000Z', change: null },
    ]);
    expect((await confirm(author, link)).json().code).toBe('phone_change_not_found');
    expect(await obstacle()).toMatchObject({ obstacle: 'address-changed' });
    expect((await paying.send('XOF')).json().payouts).toBe(0);
    move(72);
    expect(await obstacle()).toMatchObject({ obstacle: null, to: 'Free, Sénégal, +221\u00a0••\u00a021' });
    expect((await sentMails(api.app, author.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Votre numéro de versement a changé']),
    );
  });

  it('is confirmed at the address that the account had before, whatever it was changed to since', async () => {
    const author = await paying.add();
    await paying.givePhone(author, orange);
    const { connection } = api.app.mongo;
    const elsewhere = `voleur-${author.id}@exemple.org`;
    await changeStored(connection, 'users', ({ _id }) => String(_id) === author.id, { $set: { email: elsewhere } });
    expect((await set(author, free)).statusCode).toBe(200);
    expect(await sentMails(api.app, elsewhere)).toEqual([]);
    expect((await linkTo(author.email)).currency).toBe('XOF');
  });

  it('is the old one again when the change is taken back, before it is confirmed and while it is held, and no later', async () => {
    const author = await paying.add();
    const cancel = () => api.as(author).del('/api/my/payout-phone/XOF/change');
    expect((await cancel()).json().code).toBe('phone_change_not_found');
    await paying.givePhone(author, orange);
    expect((await cancel()).json().code).toBe('phone_change_not_found');
    await set(author, free);
    expect((await cancel()).json().phones).toMatchObject([{ operator: 'ORANGE_SEN', change: null }]);
    await set(author, free);
    await confirm(author, await linkTo(author.email));
    expect((await cancel()).json().phones).toMatchObject([{ operator: 'ORANGE_SEN', heldUntil: null }]);
    await set(author, free);
    await confirm(author, await linkTo(author.email));
    move(72);
    expect((await cancel()).json().code).toBe('phone_change_not_found');
    expect(await phonesOf(author)).toMatchObject([{ operator: 'FREE_SEN', heldUntil: null }]);
  });

  it('does not change by a link that is 72 hours old', async () => {
    const author = await paying.add();
    await paying.givePhone(author, orange);
    await set(author, free);
    const link = await linkTo(author.email);
    move(72);
    expect((await confirm(author, link)).json().code).toBe('phone_change_not_found');
    expect(await phonesOf(author)).toMatchObject([{ operator: 'ORANGE_SEN', change: null }]);
  });

  it('is refused to an account whose address is not verified, and to readers', async () => {
    const unproved = await addUnproved(api.app);
    expect((await set(unproved, orange)).statusCode).toBe(403);
    expect((await api.as('reader').get('/api/my/payout-ways')).statusCode).toBe(403);
  });
});
