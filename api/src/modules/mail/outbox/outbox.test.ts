import type { MailKind } from '@letat/contracts/mail/constants';
import type { MailboxMail } from '@letat/contracts/mail/operations';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { sentMails } from '../../../../test/mails.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { notice } from '../../notifications/index.ts';
import type { MailRequest } from '../index.ts';
import type { LeavingMail } from './withholding.ts';

const api = useApp({ PUBLIC_ORIGIN: 'https://revue.exemple.org' });

type NoticeRequest = MailRequest<typeof notice.data>;
const requestOf = (given: Partial<NoticeRequest> = {}): NoticeRequest => ({
  template: notice,
  data: { subject: 'Votre demande', paragraphs: ["Bonjour, c'est fait !"] },
  to: 'awa@exemple.org',
  ...given,
});
const send = (request: NoticeRequest) => api.app.mongo.transaction((session) => api.app.mail.send(request, session));

describe('the outbox', () => {
  it('sends what a transaction asked for, whole', async () => {
    await send(requestOf());
    const [mail] = await sentMails(api.app, 'AWA@exemple.org');
    expect(mail).toMatchObject({
      to: 'awa@exemple.org',
      subject: 'Votre demande',
      headers: {
        to: 'awa@exemple.org',
        'message-id': expect.stringMatching(/^<[0-9a-f]{24}@revue\.exemple\.org>$/),
        'auto-submitted': 'auto-generated',
        date: expect.stringMatching(/GMT$/),
      },
    });
    expect(mail?.text).toContain('Bonjour, c’est fait\u202f!');
    expect(mail?.html).toContain('Bonjour, c’est fait\u202f!');
  });

  it('sends nothing of a transaction that did not commit', async () => {
    const cut = api.app.mongo.transaction(async (session) => {
      await api.app.mail.send(requestOf({ to: 'jamais@exemple.org' }), session);
      throw new Error('cut short');
    });
    await expect(cut).rejects.toThrow('cut short');
    expect(await sentMails(api.app, 'jamais@exemple.org')).toEqual([]);
  });

  it('sends once what is asked for twice under one key', async () => {
    const once = requestOf({ key: 'bienvenue-1', to: 'une-fois@exemple.org' });
    await send(once);
    await sentMails(api.app);
    await send(once);
    expect(await sentMails(api.app, 'une-fois@exemple.org')).toHaveLength(1);
  });

  it('refuses data that the template cannot be filled with', async () => {
    await expect(send(requestOf({ data: { subject: '', paragraphs: [] } }))).rejects.toThrow();
    const to = 'awa@exemple.org';
    await expect(
      // @ts-expect-error The compiler refuses them first: what a template is filled with has the template's own type.
      api.app.mongo.transaction((session) => api.app.mail.send({ template: notice, data: { title: '' }, to }, session)),
    ).rejects.toThrow();
  });

  it('forgets what a mail was filled with once it is sent, and logs no address', async () => {
    await send(requestOf({ to: 'discret@exemple.org' }));
    await sentMails(api.app);
    const mails = api.app.mongo.connection.collection('mails');
    expect((await mails.find().toArray()).map(({ data, state }) => [data, state])).toSatisfy(
      (rows: unknown[][]) => rows.length > 0 && rows.every(([data, state]) => data === null && state === 'sent'),
    );
    expect(JSON.stringify(api.log)).not.toContain('@exemple.org');
  });
});

describe('a mail that is about to leave', () => {
  const rule = vi.fn<(mail: LeavingMail) => Promise<string | null>>();
  beforeAll(() => {
    api.app.mail.withhold(rule);
  });
  beforeEach(() => {
    rule.mockReset().mockResolvedValue(null);
  });

  /** A mail of that kind, whatever its template's is. */
  async function sendOfKind(kind: MailKind, to: string): Promise<MailboxMail | undefined> {
    await send(requestOf({ to, userId: 'somebody', topic: 'about' }));
    await changeStored(api.app.mongo.connection, 'mails', ({ toKey }) => toKey === to, { $set: { kind } });
    return (await sentMails(api.app, to))[0];
  }
  const stored = (to: string) => storedWhere(api.app.mongo.connection, 'mails', ({ toKey }) => toKey === to);

  it.each<MailKind>(['account', 'notifications'])(
    'is withheld for the reason that a rule gives, of kind %s too',
    async (kind) => {
      const to = `non-${kind}@exemple.org`;
      rule.mockResolvedValue('Cette adresse a signalé nos mails.');
      expect(await sendOfKind(kind, to)).toBeUndefined();
      expect(rule.mock.calls).toEqual([[{ kind, template: 'notice', topic: 'about', userId: 'somebody', email: to }]]);
      expect(await stored(to)).toMatchObject([
        { state: 'withheld', reason: 'Cette adresse a signalé nos mails.', data: null, attempts: 0 },
      ]);
      const summary = (await api.as('admin').get('/api/admin/mails/summary')).json();
      expect(summary.counts.withheld).toBeGreaterThan(0);
    },
  );

  it('of the newsletter is withheld from an address that nobody confirmed', async () => {
    expect(await sendOfKind('newsletter', 'inconnue@exemple.org')).toBeUndefined();
    expect(await stored('inconnue@exemple.org')).toMatchObject([
      { state: 'withheld', reason: 'Cette adresse n’est pas abonnée à la newsletter.' },
    ]);
  });

  it('says how to want it no more, unless it is about the account', async () => {
    api.app.mail.unsubscribeLinks(async ({ email }) => ({ oneClick: `https://revue.exemple.org/x/${email}` }));
    expect((await sendOfKind('notifications', 'oui@exemple.org'))?.headers).toMatchObject({
      'list-unsubscribe': '<https://revue.exemple.org/x/oui@exemple.org>',
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect((await sendOfKind('account', 'compte@exemple.org'))?.headers).not.toHaveProperty('list-unsubscribe');
  });
});

describe('the mailbox', () => {
  it('exists in the demonstration only', async () => {
    expect((await api.get('/api/mailbox')).statusCode).toBe(404);
    expect((await api.get('/api/mailbox/000000000000000000000000/html')).statusCode).toBe(404);
  });
});
