import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addUnproved, addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { defineMail, type MailRequest, paragraph } from '../index.ts';
import type { MailRecord } from './model.ts';

const hour = 3_600_000;
const clock = movableClock();
const trial = (name: string, causedBy: 'stranger' | 'owner' | 'payer' | 'operator') =>
  defineMail({
    name,
    kind: 'account',
    causedBy,
    label: 'Essai',
    data: z.object({}),
    sample: {},
    subject: () => 'Essai',
    preheader: () => 'Un essai.',
    body: () => [paragraph('Un essai.')],
  });
const byCause = {
  stranger: trial('trial-stranger', 'stranger'),
  owner: trial('trial-owner', 'owner'),
  payer: trial('trial-payer', 'payer'),
  operator: trial('trial-operator', 'operator'),
};
const scarce = { ...trial('trial-scarce', 'stranger'), maxPerHour: 3 };
const more = ['a', 'b', 'c', 'd', 'e'].map((letter) => trial(`trial-more-${letter}`, 'stranger'));
const api = useApp(
  {},
  async (app) => {
    app.mail.register([...Object.values(byCause), ...more, scarce]);
  },
  undefined,
  clock,
);

let to = '';
let made = 0;
beforeEach(() => {
  made += 1;
  to = `visee-${made}@exemple.org`;
});

const send = (request: Omit<MailRequest, 'data' | 'to'>) =>
  api.app.mongo.transaction((session) => api.app.mail.send({ data: {}, to, ...request }, session));
async function sendTimes(times: number, request: Omit<MailRequest, 'data' | 'to'>): Promise<number> {
  for (let time = 0; time < times; time += 1) await send(request);
  return (await sentMails(api.app, to)).length;
}
const rows = (state: string) =>
  storedWhere<MailRecord>(api.app.mongo.connection, 'mails', (row) => row.toKey === to && row.state === state);

it('every registered mail says who can have it sent', () => {
  const causes: Record<string, string[]> = { stranger: [], owner: [], payer: [], operator: [] };
  for (const { name, causedBy } of api.app.mail.templates())
    if (!name.startsWith('trial-')) causes[causedBy]?.push(name);
  expect(causes).toEqual({
    stranger: [
      'application-received',
      'email-change',
      'email-taken',
      'email-verification',
      'newsletter-confirmation',
      'order-begun',
      'order-link',
      'order-receipt',
      'order-refused',
      'password-reset',
      'plan-member',
      'site-confirmation',
      'site-test',
      'webinar-confirmed',
      'webinar-registration-link',
      'webinar-waiting',
    ],
    owner: [
      'content-export-ready',
      'newsletter-campaign-test',
      'newsletter-link',
      'newsletter-welcome',
      'newsletter-welcome-choices',
      'newsletter-welcome-reading',
      'notification',
      'payout-phone',
      'privacy-erasure-asked',
      'privacy-erasure-cancelled',
      'privacy-export-ready',
      'security-notice',
      'site-access',
      'webinar-registration-cancelled',
    ],
    payer: ['order-refund', 'order-restored', 'order-withdrawal', 'plan-given', 'plan-started'],
    operator: [
      'account-invitation',
      'account-restored',
      'account-suspended',
      'application-accepted',
      'application-refused',
      'comment-approved',
      'comment-reply',
      'expert-invitation',
      'expert-invitation-reminder',
      'ledger-statement',
      'newsletter-campaign',
      'newsletter-course',
      'newsletter-digest',
      'newsletter-merged',
      'notice',
      'payout-stage',
      'plan-reminder',
      'privacy-account-unused',
      'privacy-erasure-blocked',
      'privacy-erasure-done',
      'webinar-cancelled',
      'webinar-changed',
      'webinar-message',
      'webinar-offer-lapsed',
      'webinar-offered',
      'webinar-reminder',
    ],
  });
});

describe('mails that a stranger can cause', () => {
  it('are five of a kind a day to an address; the others are one withheld row that says so, and the calls go on', async () => {
    expect(await sendTimes(30, { template: byCause.stranger })).toBe(5);
    const withheld = await rows('withheld');
    expect(withheld).toMatchObject([{ template: 'trial-stranger', data: null, attempts: 0 }]);
    expect(withheld[0]?.reason).toMatch(/^Plafond : cette adresse a eu 5 mails de ce modèle en un jour/);
    clock.move(25 * hour);
    expect(await sendTimes(1, { template: byCause.stranger })).toBe(6);
  });

  it('are five of a kind when they are asked for at once, and in any spelling of the address', async () => {
    const address = to;
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => {
        to = n % 2 === 0 ? address : address.toUpperCase();
        return send({ template: byCause.stranger });
      }),
    );
    to = address;
    expect(await sentMails(api.app, address)).toHaveLength(5);
  });

  it('are five of a kind whatever suffix the address is typed with, and those of its neighbours are their own', async () => {
    const [name = '', host = ''] = to.split('@');
    const addresses = Array.from({ length: 8 }, (_, n) => `${name}+${n}@${host}`);
    for (const address of addresses) {
      to = address;
      await send({ template: byCause.stranger });
    }
    const reached: number[] = [];
    for (const address of addresses) reached.push((await sentMails(api.app, address)).length);
    expect(reached).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
    for (const neighbour of [`${name}-autre@${host}`, `${name}+0@ailleurs.example`]) {
      to = neighbour;
      expect(await sendTimes(1, { template: byCause.stranger })).toBe(1);
    }
  });

  it('are twenty a day of all kinds together', async () => {
    for (const template of more) await sendTimes(5, { template });
    expect(await sentMails(api.app, to)).toHaveLength(20);
    expect((await rows('withheld')).at(-1)?.reason).toMatch(/20 mails en un jour/);
  });

  it('are so many of a kind in an hour to whatever addresses; then they are withheld, administrators are told once, and the next hour begins anew', async () => {
    const admin = await addUser(api.app, { role: 'admin' });
    const addresses = Array.from({ length: 6 }, (_, n) => `masse-${n}@exemple.org`);
    const reached = async () => {
      const counts: number[] = [];
      for (const address of addresses) counts.push((await sentMails(api.app, address)).length);
      return counts;
    };
    for (to of addresses) await send({ template: scarce });
    expect(await reached()).toEqual([1, 1, 1, 0, 0, 0]);
    expect((await rows('withheld'))[0]?.reason).toMatch(/^Plafond : 3 mails de ce modèle/);
    to = admin.email;
    await send({ template: scarce, exemption: 'own-account' });
    const notices = (await notificationsOf(api.app, api.as(admin))).filter(({ kind }) => kind === 'mail-ceiling');
    expect(notices).toMatchObject([{ href: '/admin/mail', text: expect.stringMatching(/^Plus de 3 mails «.Essai.»/) }]);
    clock.move(2 * hour);
    for (to of addresses.slice(3)) await send({ template: scarce });
    expect(await reached()).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('count for nobody else', async () => {
    await sendTimes(6, { template: byCause.stranger });
    to = `autre-${to}`;
    expect(await sendTimes(1, { template: byCause.stranger })).toBe(1);
  });

  it('asked for twice under one key are one mail, and what was sent leaves no withheld row', async () => {
    await send({ template: byCause.stranger, key: `une-fois-${to}` });
    await sendTimes(4, { template: byCause.stranger });
    await send({ template: byCause.stranger, key: `une-fois-${to}` });
    expect(await sentMails(api.app, to)).toHaveLength(5);
    expect(await rows('withheld')).toEqual([]);
  });
});

describe('mails that are not capped', () => {
  it.each(['payer', 'operator'] as const)('are those of the %s, to whatever address', async (cause) => {
    expect(await sendTimes(8, { template: byCause[cause] })).toBe(8);
  });

  it('are those that were paid for, of a kind that a stranger can cause', async () => {
    expect(await sendTimes(8, { template: byCause.stranger, exemption: 'paid' })).toBe(8);
  });

  it('are those that an account asks for at the address that it has proved', async () => {
    to = (await addUser(api.app)).email;
    expect(await sendTimes(8, { template: byCause.stranger, exemption: 'own-account' })).toBe(8);
    expect(await sendTimes(8, { template: byCause.owner })).toBe(16);
  });

  it('are none of an account whose address is not proved', async () => {
    to = (await addUnproved(api.app)).email;
    expect(await sendTimes(8, { template: byCause.stranger, exemption: 'own-account' })).toBe(5);
    expect(await sendTimes(8, { template: byCause.owner })).toBe(10);
  });

  it('are none that a visitor causes at an address that its owner has proved', async () => {
    to = (await addUser(api.app)).email;
    expect(await sendTimes(8, { template: byCause.stranger })).toBe(5);
  });
});
