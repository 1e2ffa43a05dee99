import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { sentMails } from '../../../test/mails.ts';
import type { MailRequest } from './index.ts';

const api = useApp({ PUBLIC_ORIGIN: 'https://revue.exemple.org' });

type Notice = Extract<MailRequest, { template: 'notice' }>;
const notice = (given: Partial<Notice> = {}): Notice => ({
  template: 'notice',
  data: { subject: 'Votre demande', paragraphs: ["Bonjour, c'est fait !"] },
  to: { email: 'awa@exemple.org', name: 'Awa Ndiaye' },
  ...given,
});
const send = (request: MailRequest) => api.app.mongo.transaction((session) => api.app.mail.send(request, session));

describe('the outbox', () => {
  it('sends what a transaction asked for, whole', async () => {
    await send(notice());
    const [mail] = await sentMails(api.app, 'AWA@exemple.org');
    expect(mail).toMatchObject({
      to: 'awa@exemple.org',
      subject: 'Votre demande',
      headers: {
        to: 'Awa Ndiaye <awa@exemple.org>',
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
      await api.app.mail.send(notice({ to: { email: 'jamais@exemple.org', name: '' } }), session);
      throw new Error('cut short');
    });
    await expect(cut).rejects.toThrow('cut short');
    expect(await sentMails(api.app, 'jamais@exemple.org')).toEqual([]);
  });

  it('sends once what is asked for twice under one key', async () => {
    const once = notice({ key: 'bienvenue-1', to: { email: 'une-fois@exemple.org', name: '' } });
    await send(once);
    await sentMails(api.app);
    await send(once);
    expect(await sentMails(api.app, 'une-fois@exemple.org')).toHaveLength(1);
  });

  it('refuses data that the template cannot be filled with', async () => {
    await expect(send(notice({ data: { subject: '', paragraphs: [] } }))).rejects.toThrow();
  });

  it('forgets what a mail was filled with once it is sent, and logs no address', async () => {
    await send(notice({ to: { email: 'discret@exemple.org', name: '' } }));
    await sentMails(api.app);
    const mails = api.app.mongo.connection.collection('mails');
    expect((await mails.find().toArray()).map(({ data, state }) => [data, state])).toSatisfy(
      (rows: unknown[][]) => rows.length > 0 && rows.every(([data, state]) => data === null && state === 'sent'),
    );
    expect(JSON.stringify(api.log)).not.toContain('@exemple.org');
  });
});

describe('the mailbox', () => {
  it('exists in the demonstration only', async () => {
    expect((await api.get('/api/mailbox')).statusCode).toBe(404);
    expect((await api.get('/api/mailbox/000000000000000000000000/html')).statusCode).toBe(404);
  });
});
