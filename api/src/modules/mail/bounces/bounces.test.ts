import type { MailKind } from '@letat/contracts/mail/constants';
import type { Deliverability, MailSuppression } from '@letat/contracts/mail/suppressions/operations';
import { headerOf, type SmtpBehaviour, type SmtpStandIn, startSmtp } from '@letat/testing/smtp/stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operator, startApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { newWebhookSecret } from '../../../plugins/webhooks/index.ts';
import { signWebhook } from '../../../plugins/webhooks/signature.ts';
import { notice } from '../../notifications/index.ts';
import type { MailRecord } from '../outbox/model.ts';
import { complaint, exim, gmail, postfix } from './fixtures/reports.ts';

const secret = newWebhookSecret();
const clock = movableClock();
const day = 24 * 60 * 60 * 1000;
let smtp: SmtpStandIn;
let api: Awaited<ReturnType<typeof startApp>>;
let behaviour: SmtpBehaviour = 'accept';
let answer = '550 5.1.1 no such user';

beforeAll(async () => {
  smtp = await startSmtp({ behaviour: () => behaviour, answer: () => answer });
  const settings = { SMTP_URL: smtp.url, IDENTITY_MAIL_SENDER: 'revue@exemple.org', MAIL_EVENTS_SECRETS: secret };
  api = await startApp(settings, undefined, undefined, clock);
});
afterAll(async () => {
  await api?.close();
  await smtp?.stop();
});

const mailsTo = (to: string) => storedWhere<MailRecord>(api.app.mongo.connection, 'mails', ({ toKey }) => toKey === to);

/** The newest mail to that address, after it was tried. */
async function send(to: string, { how = 'accept', kind }: { how?: SmtpBehaviour; kind?: MailKind } = {}) {
  behaviour = how;
  await api.app.mongo.transaction((session) =>
    api.app.mail.send({ template: notice, data: { subject: 'Avis', paragraphs: ['Bonjour.'] }, to }, session),
  );
  if (kind)
    await changeStored<MailRecord>(
      api.app.mongo.connection,
      'mails',
      ({ toKey, state }) => toKey === to && state === 'waiting',
      { $set: { kind } },
    );
  await api.app.jobs.process('mail');
  const mail = (await mailsTo(to)).at(-1);
  if (!mail) throw new Error('the mail is not stored');
  return mail;
}
const referenceOf = (mail: MailRecord) => {
  const source = smtp.received.find(({ messageId }) => messageId.includes(mail._id.toHexString()))?.source ?? '';
  return headerOf(source, 'X-Mail-Reference');
};
const suppressed = async (search: string): Promise<MailSuppression[]> =>
  (await api.as('admin').get(`/api/admin/mail/suppressions?search=${encodeURIComponent(search)}`)).json();
const report = (payload: string | Buffer) =>
  api.app.inject({
    method: 'POST',
    url: '/internal/mail/reports',
    headers: { ...operator, 'content-type': 'message/rfc822' },
    payload,
  });

let events = 0;
function event(body: object, { id = `evt_${++events}`, by = secret } = {}) {
  const payload = Buffer.from(JSON.stringify(body));
  const signed = signWebhook({ id, at: clock.now(), body: payload, secrets: [by] });
  return api.app.inject({
    method: 'POST',
    url: '/api/mail/events',
    headers: { 'content-type': 'application/json', ...signed },
    payload,
  });
}
const about = (mail: MailRecord, more: object) => ({
  version: 1,
  messageId: `<${mail._id.toHexString()}@localhost>`,
  recipient: mail.to.email,
  ...more,
});

describe('a refusal by the SMTP server', () => {
  it('for an address that does not exist suppresses it, for mails about the account as well', async () => {
    answer = '550 5.1.1 <inconnue@ailleurs.org>: no such user';
    expect(await send('inconnue@ailleurs.org', { how: 'refuse' })).toMatchObject({ state: 'refused' });
    expect(await suppressed('Inconnue@ailleurs.org')).toEqual([
      {
        id: expect.any(String),
        email: 'inconnue@ailleurs.org',
        reason: 'bounced',
        isPermanent: true,
        source: 'smtp',
        status: '5.1.1',
        diagnostic: '550 5.1.1 <(adresse)>: no such user',
        since: expect.any(String),
      },
    ]);
    const before = smtp.received.length;
    expect(await send('INCONNUE@ailleurs.org'.toLowerCase())).toMatchObject({
      state: 'withheld',
      reason: 'Cette adresse n’existe pas, d’après le serveur qui devrait la servir.',
    });
    expect(smtp.received).toHaveLength(before);
  });

  it.each(['550 5.7.1 listed by a blocklist', '550 5.1.8 sender refused'])(
    'that is about us suppresses nobody: %s',
    async (words) => {
      answer = words;
      const to = `bloquee-${words.charAt(6)}@ailleurs.org`;
      for (let n = 0; n < 4; n += 1) await send(to, { how: 'refuse' });
      expect(await suppressed(to)).toEqual([]);
    },
  );

  it('that is about the sender is counted apart, and its domain waits for the administrators', async () => {
    answer = '550 5.2.0 Mail rejete. Mail rejected. ofr_506 [506]';
    const waiting = async () =>
      (await api.as('admin').get('/api/admin/waiting')).json<{ id: string; count: number }[]>();
    const blocking = async () => (await waiting()).find(({ id }) => id === 'mail-blocked')?.count ?? 0;
    const before = await blocking();
    for (let n = 0; n < 4; n += 1) await send('lectrice@orange-essai.sn', { how: 'refuse' });
    expect(await suppressed('lectrice@orange-essai.sn')).toEqual([]);
    const { domains } = (await api.as('admin').get('/api/admin/mail/deliverability')).json<Deliverability>();
    expect(domains.find(({ domain }) => domain === 'orange-essai.sn')?.figures).toMatchObject({
      blocked: 4,
      refused: 0,
    });
    expect(await blocking()).toBe(before + 1);
  });

  it('without a code suppresses with the third mail within thirty days, and not before', async () => {
    answer = '550 not this one';
    await send('peut-etre@ailleurs.org', { how: 'refuse' });
    await send('peut-etre@ailleurs.org', { how: 'refuse' });
    expect(await suppressed('peut-etre@ailleurs.org')).toEqual([]);
    const old = { $set: { at: new Date(clock.now().getTime() - 31 * day) } };
    expect(await changeStored(api.app.mongo.connection, 'mailSoftBounces', () => true, old)).toBe(2);
    await send('peut-etre@ailleurs.org', { how: 'refuse' });
    expect(await suppressed('peut-etre@ailleurs.org')).toEqual([]);
    await send('peut-etre@ailleurs.org', { how: 'refuse' });
    await send('peut-etre@ailleurs.org', { how: 'refuse' });
    expect(await suppressed('peut-etre@ailleurs.org')).toMatchObject([{ reason: 'bounced', isPermanent: false }]);
    // What people ask for themselves is tried all the same; what we send by ourselves is not.
    expect(await send('peut-etre@ailleurs.org')).toMatchObject({ state: 'sent' });
    expect(await send('peut-etre@ailleurs.org', { kind: 'notifications' })).toMatchObject({ state: 'withheld' });
  });
});

describe('a mail that is not taken now', () => {
  const softOf = async (mail: MailRecord) =>
    storedWhere(api.app.mongo.connection, 'mailSoftBounces', ({ mailId }) => mailId === mail._id.toHexString());

  it('counts once the hours of greylisting are over, and no more once it is taken', async () => {
    answer = '451 4.2.2 full';
    const mail = await send('pleine@ailleurs.org', { how: 'busy' });
    expect(await softOf(mail)).toEqual([]);
    const created = { $set: { createdAt: new Date(clock.now().getTime() - day) } };
    await changeStored<MailRecord>(api.app.mongo.connection, 'mails', ({ _id }) => _id.equals(mail._id), created);
    await makeDue(mail);
    expect(await softOf(mail)).toHaveLength(1);
    behaviour = 'accept';
    await makeDue(mail);
    expect((await mailsTo('pleine@ailleurs.org'))[0]).toMatchObject({ state: 'sent' });
    expect(await softOf(mail)).toEqual([]);
  });

  async function makeDue(mail: MailRecord): Promise<void> {
    const isOfMail = ({ payload }: { payload: { mailId?: string } }) => payload.mailId === mail._id.toHexString();
    await changeStored(api.app.mongo.connection, 'work', isOfMail, {
      $set: { dueAt: new Date(0), takeAt: new Date(0) },
    });
    await api.app.jobs.process('mail');
  }
});

describe('an event of the provider', () => {
  it('saying that an address does not exist suppresses that address; the same event counts once', async () => {
    const mail = await send('revenue@fournisseur.org');
    const bounced = about(mail, { type: 'bounced', kind: 'hard', status: '5.1.1', diagnostic: 'no such user' });
    expect((await event(bounced, { id: 'evt_deux-fois' })).statusCode).toBe(204);
    expect((await event(bounced, { id: 'evt_deux-fois' })).statusCode).toBe(204);
    expect(await suppressed('revenue@fournisseur.org')).toMatchObject([{ source: 'webhook', status: '5.1.1' }]);
    const { domains, days } = (await api.as('admin').get('/api/admin/mail/deliverability')).json<Deliverability>();
    expect(days).toHaveLength(30);
    expect(days.reduce((sum, { figures }) => sum + (figures.bounced ?? 0), 0)).toBeGreaterThan(0);
    expect(domains.find(({ domain }) => domain === 'fournisseur.org')?.figures).toEqual({
      sent: 1,
      refused: 0,
      blocked: 0,
      bounced: 1,
      complained: 0,
      withheld: 0,
    });
  });

  it('saying that a mail arrived resets what counted against its address', async () => {
    const soft = { type: 'bounced', kind: 'soft' };
    const [first, second, third, last] = [
      await send('reset@fournisseur.org'),
      await send('reset@fournisseur.org'),
      await send('reset@fournisseur.org'),
      await send('reset@fournisseur.org'),
    ];
    await event(about(first, soft));
    await event(about(first, soft));
    await event(about(second, soft));
    expect(await suppressed('reset@fournisseur.org')).toEqual([]);
    await event(about(third, { type: 'delivered' }));
    await event(about(last, soft));
    expect(await suppressed('reset@fournisseur.org')).toEqual([]);
  });

  it('of a complaint withholds all but mails about the account, and its subscription says so until it is released', async () => {
    const email = 'plainte@fournisseur.org';
    await api.post('/api/newsletter/subscribe', { email });
    const subscriber = async () =>
      (await storedWhere(api.app.mongo.connection, 'subscribers', ({ emailKey }) => emailKey === email))[0];
    await event(about(await send(email), { type: 'complained' }));
    expect(await subscriber()).toMatchObject({ suppression: 'complained' });
    expect(await send(email)).toMatchObject({ state: 'sent' });
    expect(await send(email, { kind: 'newsletter' })).toMatchObject({
      state: 'withheld',
      reason: 'Cette adresse a signalé un de nos mails comme indésirable.',
    });
    // A later bounce adds to it, and takes nothing of it away.
    await event(about(await send(email), { type: 'bounced', kind: 'hard' }));
    expect(await suppressed(email)).toMatchObject([{ reason: 'complained', isPermanent: true }]);

    const [{ id } = { id: '' }] = await suppressed(email);
    const release = (reason: string) => api.as('admin').post(`/api/admin/mail/suppressions/${id}/release`, { reason });
    expect((await release(' ')).statusCode).toBe(400);
    expect((await release('Elle nous a écrit.')).statusCode).toBe(204);
    expect((await release('Encore.')).json().code).toBe('mail_suppression_not_found');
    expect(await suppressed(email)).toEqual([]);
    expect(await subscriber()).toMatchObject({ suppression: null });
    const [entry] = (await api.as('admin').get('/api/admin/audit?limit=1')).json();
    expect(entry).toMatchObject({
      action: 'mail.suppression-released',
      details: { was: 'complained', reason: 'Elle nous a écrit.' },
    });
    expect(JSON.stringify(entry)).not.toContain('plainte@');
  });

  it('about a mail that did not go to that address, or that is not there, changes nothing', async () => {
    const mail = await send('a@fournisseur.org');
    const hard = { type: 'bounced', kind: 'hard' };
    expect((await event({ ...about(mail, hard), recipient: 'victime@fournisseur.org' })).statusCode).toBe(204);
    expect((await event({ ...about(mail, hard), messageId: '<autre@localhost>' })).statusCode).toBe(204);
    expect(await suppressed('fournisseur.org')).not.toContainEqual(
      expect.objectContaining({ email: expect.stringMatching(/^(a|victime)@/) }),
    );
  });

  it('is refused when it is not signed by the provider, or this version of it is unknown', async () => {
    const mail = await send('b@fournisseur.org');
    const body = about(mail, { type: 'bounced', kind: 'hard' });
    const forged = await event(body, { by: newWebhookSecret() });
    expect([forged.statusCode, forged.json().code]).toEqual([401, 'bad_signature']);
    const newer = await event({ ...body, version: 2 });
    expect([newer.statusCode, newer.json().code]).toEqual([422, 'mail_event_version']);
    const odd = await event({ ...body, kind: 'strange' });
    expect([odd.statusCode, odd.json().code]).toEqual([400, 'validation']);
    expect(await suppressed('b@fournisseur.org')).toEqual([]);
  });
});

describe('a delivery report', () => {
  it('about a mail of ours suppresses its address, once', async () => {
    const mail = await send('partie@rapport.org');
    const text = exim({ to: 'partie@rapport.org', reference: referenceOf(mail) });
    expect((await report(text)).json()).toEqual({ outcome: 'counted', reason: null });
    expect((await report(text)).json()).toEqual({ outcome: 'ignored', reason: 'was counted before' });
    expect(await suppressed('partie@rapport.org')).toMatchObject([
      { reason: 'bounced', isPermanent: true, source: 'report', status: '5.1.1', diagnostic: '550 5.1.1 no such user' },
    ]);
  });

  it('about a full mailbox counts against the address, one about a delay does not', async () => {
    const to = 'saturee@rapport.org';
    for (const [n, counted] of [
      ['1', 0],
      ['2', 0],
      ['3', 1],
    ] as const) {
      const reference = referenceOf(await send(to));
      expect((await report(postfix({ to, reference }, '4.2.2', 'delayed'))).json().outcome, n).toBe('ignored');
      expect((await report(gmail({ to, reference }))).json().outcome, n).toBe('counted');
      expect(await suppressed(to)).toHaveLength(counted);
    }
  });

  it('of a complaint counts for the address that the mail went to', async () => {
    const mail = await send('fache@rapport.org');
    expect((await report(complaint({ to: 'x@rapport.org', reference: referenceOf(mail) }))).json().outcome).toBe(
      'counted',
    );
    expect(await suppressed('fache@rapport.org')).toMatchObject([{ reason: 'complained', source: 'report' }]);
    expect(await suppressed('x@rapport.org')).toEqual([]);
  });

  it('suppresses no stranger: without our signature, or for an address that the mail did not go to', async () => {
    const mail = await send('moi@rapport.org');
    const own = referenceOf(mail);
    const forged = own.replace(/..$/, own.endsWith('AA') ? 'BB' : 'AA');
    for (const [to, reference] of [
      ['victime@rapport.org', null],
      ['victime@rapport.org', mail._id.toHexString()],
      ['victime@rapport.org', own],
      ['moi@rapport.org', forged],
    ] as const)
      expect((await report(postfix({ to, reference }))).json().outcome).toBe('ignored');
    expect(await suppressed('rapport.org')).not.toContainEqual(
      expect.objectContaining({ email: expect.stringMatching(/^(moi|victime)@/) }),
    );
  });

  it.each([
    ['garbage', Buffer.from([0, 255, 254, 13, 10, 13, 10, 128])],
    ['nothing', ''],
    ['a mail of somebody', 'Subject: Bonjour\r\n\r\nMerci.'],
  ])('is ignored when it is none: %s', async (_what, bytes) => {
    const answered = await report(bytes);
    expect([answered.statusCode, answered.json().outcome]).toEqual([200, 'ignored']);
  });

  it('of ten megabytes is refused as too large, and nobody but the machine’s tools may send one', async () => {
    expect((await report(Buffer.alloc(10 * 1024 * 1024, 'x'))).statusCode).toBe(413);
    expect((await api.as('admin').post('/internal/mail/reports', {})).statusCode).toBe(401);
  });
});

describe('the list of suppressed addresses', () => {
  it('is for admins, in pages, by reason, address or domain', async () => {
    const url = '/api/admin/mail/suppressions';
    expect((await api.get(url)).statusCode).toBe(401);
    expect((await api.as('author').get(url)).statusCode).toBe(403);
    const first = await api.as('admin').get(`${url}?limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    const seen = [...first.json(), ...(await api.as('admin').get(next)).json()].map(({ id }) => id);
    expect(new Set(seen).size).toBe(4);
    const reasons = (await api.as('admin').get(`${url}?reason=complained`)).json<MailSuppression[]>();
    expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(['complained']));
    const [one] = await suppressed('@rapport.org');
    expect(one?.email).toMatch(/@rapport\.org$/);
  });

  it('knows an address after its person was erased, and does not say which it is', async () => {
    const email = 'effacee@oubli.org';
    await event(about(await send(email), { type: 'bounced', kind: 'hard' }));
    const data = api.app.privacy.held().find(({ collection }) => collection === 'mailSuppressions');
    await api.app.mongo.transaction(async (session) => {
      const terms = { writings: 'remove' as const, invalidate: () => {} };
      await data?.erase({ userId: '0'.repeat(24), email }, session, terms);
    });
    const [row] = await storedWhere(
      api.app.mongo.connection,
      'mailSuppressions',
      ({ emailKey, reason, isPermanent }) => emailKey === null && reason === 'bounced' && isPermanent,
    );
    expect(JSON.stringify(row)).not.toContain('oubli.org');
    expect(await send(email)).toMatchObject({ state: 'withheld' });
    expect(await suppressed(email)).toMatchObject([{ email: null }]);
  });

  it('lets an address go three years after it was last refused', async () => {
    const data = api.app.privacy.held().find(({ collection }) => collection === 'mailSuppressions');
    if (data?.retention.enforcedBy !== 'job') throw new Error('a job ends suppressions');
    expect(await data.retention.expired(clock.now())).toBe(0);
    const later = new Date(clock.now().getTime() + (3 * 365 + 1) * day);
    const expired = await data.retention.expired(later);
    expect(expired).toBeGreaterThan(3);
    expect(await data.retention.remove(later, AbortSignal.timeout(30_000))).toBe(expired);
    expect(await suppressed('rapport.org')).toEqual([]);
  });
});

describe('a receiving domain', () => {
  const pausesOf = async (domain: string) =>
    (await api.app.mail.pace(0)).pauses.filter((pause) => pause.domain === domain).map(({ reason }) => reason);

  it('of which two in a hundred addresses do not exist is paused, and no other', async () => {
    answer = '550 5.1.1 no such user';
    for (let n = 0; n < 4; n += 1) await send(`n${n}@rebond.example`, { how: 'refuse' });
    expect(await pausesOf('rebond.example')).toEqual([]);
    await send('n4@rebond.example', { how: 'refuse' });
    expect(await pausesOf('rebond.example')).toEqual(['bounced']);
    expect(await pausesOf('ailleurs.example')).toEqual([]);
  });

  it('whose readers complain of one in a thousand mails is paused; one complaint alone is none', async () => {
    const [first, second] = [await send('un@plainte.example'), await send('deux@plainte.example')];
    await event(about(first, { type: 'complained' }));
    expect(await pausesOf('plainte.example')).toEqual([]);
    await event(about(second, { type: 'complained' }));
    expect(await pausesOf('plainte.example')).toEqual(['complained']);
  });
});
