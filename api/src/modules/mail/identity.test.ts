import { headerOf, startSmtp } from '@letat/testing/smtp/stand-in';
import { describe, expect, it } from 'vitest';
import { startApp } from '../../../test/app.ts';
import { sentMails } from '../../../test/mails.ts';
import { notice } from '../notifications/index.ts';

const identity = {
  IDENTITY_OPERATOR: 'Institut des réformes',
  IDENTITY_ADDRESS: '12 avenue du Port, Dakar',
  IDENTITY_MAIL_SENDER: 'revue@exemple.org',
};

async function send({ app }: Awaited<ReturnType<typeof startApp>>): Promise<void> {
  await app.mongo.transaction((session) =>
    app.mail.send(
      {
        template: notice,
        data: { subject: 'Avis', paragraphs: ['Bonjour.'] },
        to: 'awa@exemple.org',
      },
      session,
    ),
  );
}

describe('who sends mails', () => {
  it('is the review at the address of the setting, with the institution at the foot', async () => {
    const api = await startApp(identity);
    try {
      await send(api);
      const [mail] = await sentMails(api.app);
      expect(mail?.headers.from).toBe('L’État en Mouvement <revue@exemple.org>');
      for (const part of [mail?.text, mail?.html])
        expect(part).toContain('Institut des réformes, 12 avenue du Port, Dakar');
      const html = (await api.as('admin').get('/api/admin/mail-templates/notice/html')).body;
      expect(html).toContain('Institut des réformes, 12 avenue du Port, Dakar');
    } finally {
      await api.close();
    }
  });

  it('is the same where an SMTP server takes them over', async () => {
    const smtp = await startSmtp();
    const api = await startApp({ ...identity, SMTP_URL: smtp.url });
    try {
      await send(api);
      await api.app.jobs.process('mail');
      const source = smtp.received[0]?.source ?? '';
      expect(headerOf(source, 'from')).toMatch(/^=\?UTF-8\?.+ <revue@exemple\.org>$/s);
    } finally {
      await api.close();
      await smtp.stop();
    }
  });

  it('is still to be filled in where nobody did, and the mailbox takes mails all the same', async () => {
    const api = await startApp();
    try {
      await send(api);
      const [mail] = await sentMails(api.app);
      expect(mail?.headers.from).toBe('L’État en Mouvement <ne-pas-repondre@letat.test>');
      expect(mail?.text).toContain('à renseigner, à renseigner');
    } finally {
      await api.close();
    }
  });
});
