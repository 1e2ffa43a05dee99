import type { OutboxMail } from '@letat/contracts/mail/operations';
import type { RetentionRow } from '@letat/contracts/privacy/operations';
import { type SmtpBehaviour, type SmtpStandIn, startSmtp } from '@letat/testing/smtp/stand-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { notice } from '../notifications/index.ts';

let smtp: SmtpStandIn;
let api: Awaited<ReturnType<typeof startApp>>;
let behaviour: SmtpBehaviour = 'accept';

beforeAll(async () => {
  smtp = await startSmtp({ behaviour: () => behaviour });
  api = await startApp({ SMTP_URL: smtp.url, IDENTITY_MAIL_SENDER: 'revue@exemple.org' });
});
afterAll(async () => {
  await api?.close();
  await smtp?.stop();
});

async function sent(to: string, how: SmtpBehaviour): Promise<OutboxMail> {
  behaviour = how;
  await api.app.mongo.transaction((session) =>
    api.app.mail.send({ template: notice, data: { subject: 'Avis', paragraphs: ['Bonjour.'] }, to }, session),
  );
  await api.app.jobs.process('mail');
  const [mail] = await listed(`to=${to}`);
  if (!mail) throw new Error('the mail is not listed');
  return mail;
}
const listed = async (query: string): Promise<OutboxMail[]> =>
  (await api.as('admin').get(`/api/admin/mails?${query}`)).json();
const resend = (id: string) => api.as('admin').put(`/api/admin/mails/${id}/state`, { state: 'waiting' });

describe('the administration of mails', () => {
  it('shows what became of each mail, and why', async () => {
    expect(await sent('Prise@exemple.org', 'accept')).toMatchObject({ state: 'sent', subject: 'Avis', attempts: 1 });
    const refused = await sent('refusee@exemple.org', 'refuse');
    expect(refused).toMatchObject({ state: 'refused', reason: expect.stringContaining('550') });
    expect(await sent('attendue@exemple.org', 'busy')).toMatchObject({
      state: 'waiting',
      reason: expect.stringContaining('451'),
    });
    expect((await listed('state=refused')).map(({ id }) => id)).toEqual([refused.id]);
    expect(await listed('template=notice&limit=2')).toHaveLength(2);
    expect((await api.as('admin').get('/api/admin/mails/summary')).json()).toEqual({
      counts: { waiting: 1, sending: 0, sent: 1, refused: 1, abandoned: 0, withheld: 0 },
      transport: 'smtp',
    });
  });

  it('sends a refused mail again, as the same mail', async () => {
    const { id } = await sent('encore@exemple.org', 'refuse');
    behaviour = 'accept';
    expect((await resend(id)).json()).toMatchObject({ id, state: 'waiting' });
    await api.app.jobs.process('mail');
    expect(await listed('to=encore@exemple.org')).toMatchObject([{ id, state: 'sent', attempts: 2, reason: null }]);
    expect(smtp.received.filter(({ messageId }) => messageId.includes(id))).toHaveLength(1);
    expect([(await resend(id)).json().code, (await resend('0'.repeat(24))).json().code]).toEqual([
      'mail_transition',
      'mail_not_found',
    ]);
  });

  it('shows every template filled with its sample, in both themes', async () => {
    const previews = (await api.as('admin').get('/api/admin/mail-templates')).json();
    expect(previews.map(({ name }: { name: string }) => name)).toEqual(
      api.app.mail.templates().map(({ name }) => name),
    );
    expect(previews.length).toBeGreaterThan(0);
    for (const { name } of previews) {
      const html = (scheme: string) => api.as('admin').get(`/api/admin/mail-templates/${name}/html?scheme=${scheme}`);
      const [light, dark] = [await html('light'), await html('dark')];
      expect([light.statusCode, dark.statusCode]).toEqual([200, 200]);
      expect(light.body).not.toBe(dark.body);
      expect(light.headers['content-security-policy']).toContain('sandbox');
      expect(light.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    }
    expect((await api.as('admin').get('/api/admin/mail-templates/aucun/html')).statusCode).toBe(404);
  });

  it.each([
    '/api/admin/mails',
    '/api/admin/mails/summary',
    '/api/admin/mail-templates',
    '/api/admin/mail-templates/notice/html',
  ])('%s is for admins', async (url) => {
    expect((await api.get(url)).statusCode).toBe(401);
    expect((await api.as('author').get(url)).statusCode).toBe(403);
  });
});

describe('the demonstration’s mailbox', () => {
  it('is open to everybody, and shows a mail as a page that runs nothing', async () => {
    const demo = await startApp({ DEMO: '1' });
    try {
      await demo.app.mongo.transaction((session) =>
        demo.app.mail.send(
          {
            template: notice,
            data: { subject: 'Avis', paragraphs: ['Bonjour.'] },
            to: 'a@exemple.org',
          },
          session,
        ),
      );
      await demo.app.jobs.process('mail');
      const [mail] = (await demo.get('/api/mailbox?to=a@exemple.org')).json();
      expect(Object.keys(mail)).toEqual(expect.arrayContaining(['subject', 'text', 'html', 'headers']));
      expect((await demo.get('/api/mailbox?to=b@exemple.org')).json()).toEqual([]);
      const page = await demo.get(`/api/mailbox/${mail.id}/html`);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
      expect(page.body).toContain('Bonjour.');
    } finally {
      await demo.close();
    }
  });
});

it('the privacy page speaks of the mailbox where there is one, and only there', async () => {
  const saved = async ({ get }: Pick<typeof api, 'get'>) =>
    (await get('/api/privacy/retention')).json<RetentionRow[]>().map(({ what }) => what);
  expect(await saved(api)).toContain('Emails envoyés');
  expect(await saved(api)).not.toContain('Emails de la démonstration');
  const demonstration = await startApp();
  expect(await saved(demonstration)).toContain('Emails de la démonstration');
  await demonstration.close();
});
