import { generateKeyPairSync } from 'node:crypto';
import type { SenderRecords } from '@letat/contracts/mail/suppressions/operations';
import type { Campaign, CampaignCheck } from '@letat/contracts/newsletter/campaigns/schemas';
import { type DnsStandIn, type DnsZone, startDns } from '@letat/testing/dns/stand-in';
import { type SmtpStandIn, startSmtp } from '@letat/testing/smtp/stand-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp } from '../../../../../test/app.ts';
import { movableClock } from '../../../../../test/clock.ts';
import { addAuthor, addPost, addUser } from '../../../../../test/fixtures.ts';
import { notificationsOf } from '../../../../../test/notifications.ts';
import { runSchedule } from '../../../../../test/schedules.ts';
import { addSubscribers } from '../../../../../test/subscribers.ts';

const { publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'der' },
});
const dkim = { 's1._domainkey.exemple.org': { TXT: [`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`] } };
const good: DnsZone = {
  'exemple.org': { TXT: ['v=spf1 ip4:192.0.2.1 ~all'] },
  ...dkim,
  '_dmarc.exemple.org': { TXT: ['v=DMARC1; p=quarantine'] },
};
const many = 1001;
const clock = movableClock();
let dns: DnsStandIn;
let smtp: SmtpStandIn;
let api: Awaited<ReturnType<typeof startApp>>;
let admin: ReturnType<typeof api.as>;

beforeAll(async () => {
  [dns, smtp] = await Promise.all([startDns(), startSmtp()]);
  const settings = {
    ...{ SMTP_URL: smtp.url, IDENTITY_MAIL_SENDER: 'revue@exemple.org', MAIL_DKIM_SELECTOR: 's1' },
    MAIL_DNS: dns.server,
  };
  api = await startApp(settings, undefined, undefined, clock);
  admin = api.as(await addUser(api.app, { role: 'admin' }));
  const named = (language: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, n) => [`${language}-${n}`, { language }]));
  await addSubscribers(api.app, { ...named('fr', many), ...named('en', many - 1) });
});
afterAll(async () => {
  await api?.close();
  await Promise.all([dns?.stop(), smtp?.stop()]);
});
beforeEach(() => {
  dns.serve(good);
  dns.delay(0);
  // What was asked is stored for five minutes.
  clock.move(6 * 60_000);
});

const path = '/api/newsletter/campaigns';
async function draft(language: 'fr' | 'en'): Promise<Campaign> {
  const segment = { interests: [], authorIds: [], languages: [language], activity: 'all' };
  const blocks = [{ type: 'text', id: 'a', text: 'Bonjour à tous.' }];
  const content = { subject: 'Lettre', preheader: 'Ce qui a changé dans la semaine.', blocks, segment };
  return (await admin.post(path, { scope: 'site', content })).json();
}
const send = async ({ id, revision }: Campaign, recipients: number) =>
  admin.put(`${path}/${id}/departure`, { at: null, revision, recipients });
const checkOf = async ({ id }: Campaign): Promise<CampaignCheck | undefined> =>
  ((await admin.get(`${path}/${id}/checks`)).json() as CampaignCheck[]).find(({ check }) => check === 'sender');
const records = async (): Promise<SenderRecords['records']> =>
  (await admin.get('/api/admin/mail/sender-records')).json().records;

describe('a letter to more than a thousand', () => {
  it('is refused while a line of the sender check is red, with the reason; to a thousand it leaves with a warning', async () => {
    dns.serve({ ...dkim });
    const large = await draft('fr');
    const refused = await send(large, many);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'campaign_blocked']);
    expect(JSON.stringify(refused.json().details)).toContain('SPF');
    expect(await checkOf(large)).toMatchObject({ level: 'error', text: expect.stringContaining('DMARC') });
    const small = await draft('en');
    expect(await checkOf(small)).toMatchObject({ level: 'warning' });
    expect((await send(small, many - 1)).statusCode).toBe(200);
    await admin.put(`${path}/${small.id}/state`, { state: 'paused' });
    await admin.put(`${path}/${small.id}/state`, { state: 'stopped' });
  });

  it('is not refused because the DNS says nothing, says it late, or only the relay on this machine is known', async () => {
    const large = await draft('fr');
    for (const delay of [null, 5000]) {
      dns.delay(delay);
      clock.move(6 * 60_000);
      expect(await checkOf(large)).toMatchObject({
        level: 'warning',
        text: expect.stringContaining('n’ont pas pu être vérifiés'),
      });
    }
  });

  it('is refused for two DMARC records, and leaves once one of them is gone', async () => {
    dns.serve({ ...good, '_dmarc.exemple.org': { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] } });
    const large = await draft('fr');
    expect((await send(large, many)).json().code).toBe('campaign_blocked');
    dns.serve(good);
    clock.move(6 * 60_000);
    expect((await send(large, many)).statusCode).toBe(200);
    await admin.put(`${path}/${large.id}/state`, { state: 'paused' });
    await admin.put(`${path}/${large.id}/state`, { state: 'stopped' });
  });
});

it('a digest to more than a thousand does not leave while a line is red: administrators are told, and its articles are in the next', async () => {
  const asAdmin = api.as(await addUser(api.app, { role: 'admin' }));
  const author = await addAuthor(api.app);
  const weekly = Object.fromEntries(Array.from({ length: many }, (_, n) => [`resume-${n}`, { digest: 'weekly' }]));
  await addSubscribers(api.app, weekly);
  await addPost(api.app, author, { at: new Date(clock.now().getTime() - 60_000) });
  const runs = async () => (await asAdmin.get('/api/admin/newsletter/digests')).json()[1].runs.length;
  dns.serve({ ...dkim });
  await runSchedule(api.app, 'newsletter-digest-weekly');
  expect(await runs()).toBe(0);
  const notices = (await notificationsOf(api.app, asAdmin)).filter(({ kind }) => kind === 'digest-held');
  expect(notices).toMatchObject([{ text: expect.stringContaining('SPF') }]);
  dns.serve(good);
  clock.move(6 * 60_000);
  await runSchedule(api.app, 'newsletter-digest-weekly');
  expect(await runs()).toBe(1);
});

it('the page gives the line to paste for what is missing, as the DNS answers over the network', async () => {
  dns.serve({ 'exemple.org': { TXT: ['v=spf1 ip4:192.0.2.1 +all'] }, ...dkim });
  const found = await records();
  expect(found.map(({ name, state }) => [name, state])).toEqual([
    ['spf', 'wrong'],
    ['dkim', 'present'],
    ['dmarc', 'missing'],
    ['ptr', 'unknown'],
    ['tls', 'unknown'],
    ['one-click', 'unknown'],
  ]);
  expect(found.find(({ name }) => name === 'spf')?.fix?.value).toBe('v=spf1 ip4:192.0.2.1 mx ~all');
  expect(found.find(({ name }) => name === 'dmarc')?.fix).toEqual({
    type: 'TXT',
    host: '_dmarc.exemple.org',
    value: 'v=DMARC1; p=none; rua=mailto:revue@exemple.org',
  });
});
