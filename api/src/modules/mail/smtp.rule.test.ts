import { headerOf, type SmtpBehaviour, type SmtpStandIn, startSmtp } from '@letat/testing/smtp/stand-in';
import pino from 'pino';
import { addressParser } from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { MailRefused, type MailTransport, type Message } from './port.ts';
import { smtpTransport } from './smtp.ts';

let smtp: SmtpStandIn;
let transport: MailTransport;

afterEach(async () => {
  await transport.close();
  await smtp.stop();
});

const message = (n = 1): Message => ({
  messageId: `<mail-${n}@revue.exemple.org>`,
  date: new Date('2026-03-12T10:30:00Z'),
  to: { email: 'awa@exemple.org', name: 'Awa Ndiaye' },
  senderName: null,
  subject: 'L’été, déjà\u202f!',
  text: 'Bonjour.\n.\nFin.',
  html: '<p>Bonjour.</p>',
  headers: { 'List-Unsubscribe': '<https://revue.exemple.org/x>' },
});
const never = new AbortController().signal;

async function open(behaviour: SmtpBehaviour, options: { slowMs?: number; patienceMs?: number } = {}): Promise<void> {
  const { slowMs = 0, patienceMs = 5000 } = options;
  smtp = await startSmtp({ behaviour: () => behaviour, slowMs: () => slowMs, senderPatienceMs: patienceMs });
  transport = smtpTransport({ url: smtp.url, from: 'revue@exemple.org', dkim: null }, pino({ level: 'silent' }));
}
const outcome = (): Promise<unknown> =>
  transport.send(message(), never).then(
    () => 'sent',
    (error: unknown) => error,
  );

describe('SMTP', () => {
  it('sends by the site’s name, and by an author’s before it when they write to their own subscribers', async () => {
    await open('accept');
    await transport.send(message(), never);
    await transport.send({ ...message(2), senderName: 'Awa Ndiaye' }, never);
    const senders = smtp.received.map(({ source }) => headerOf(source, 'from'));
    expect(senders[0]).toContain('<revue@exemple.org>');
    expect(senders[0]).not.toMatch(/Awa|QXdh/);
    expect(senders[1]).toContain('<revue@exemple.org>');
    expect(senders[1]).not.toEqual(senders[0]);
  });

  it('hands a mail over whole, with its headers', async () => {
    await open('accept');
    expect(await outcome()).toBe('sent');
    const [mail] = smtp.received;
    expect(mail).toMatchObject({ to: 'awa@exemple.org', messageId: '<mail-1@revue.exemple.org>' });
    const header = (name: string) => headerOf(mail?.source ?? '', name);
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('date')).toBe('Thu, 12 Mar 2026 10:30:00 +0000');
    expect(header('list-unsubscribe')).toBe('<https://revue.exemple.org/x>');
    expect(header('to')).toBe('Awa Ndiaye <awa@exemple.org>');
    expect(header('from')).toMatch(/revue@exemple\.org>$/);
    expect(header('content-type')).toContain('multipart/alternative');
  });

  it('writes a name with a comma and quotation marks so that it is read as one person', async () => {
    await open('accept');
    const name = 'Diop, Awa "la Grande"';
    await transport.send({ ...message(), to: { email: 'awa@exemple.org', name } }, never);
    const to = headerOf(smtp.received[0]?.source ?? '', 'to');
    expect(addressParser(to)).toEqual([{ name, address: 'awa@exemple.org' }]);
  });

  it('is refused for good with the server’s own words', async () => {
    await open('refuse');
    const error = await outcome();
    expect(error).toBeInstanceOf(MailRefused);
    expect(String(error)).toContain('550');
    expect(smtp.received).toEqual([]);
  });

  it.each<SmtpBehaviour>(['busy', 'drop-before', 'drop-in', 'drop-after'])(
    '%s: may be tried again',
    async (behaviour) => {
      await open(behaviour);
      const error = await outcome();
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(MailRefused);
    },
  );

  it('does not wait for ever for a server that says nothing', async () => {
    await open('slow', { slowMs: 5000, patienceMs: 300 });
    const error = await outcome();
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRefused);
    // The server takes the mail later, and has not yet.
    expect(smtp.received).toEqual([]);
  });

  it('refuses no mail because the server is not there', async () => {
    await open('accept');
    const unreachable = smtpTransport(
      { url: 'smtp://127.0.0.1:1', from: 'revue@exemple.org', dkim: null },
      pino({ level: 'silent' }),
    );
    await expect(unreachable.send(message(), never)).rejects.not.toBeInstanceOf(MailRefused);
    await unreachable.close();
  });

  it('sends many over few connections', async () => {
    await open('accept');
    await Promise.all(Array.from({ length: 30 }, (_, n) => transport.send(message(n), never)));
    expect(new Set(smtp.received.map(({ messageId }) => messageId)).size).toBe(30);
  });

  it('begins nothing once the worker stops', async () => {
    await open('accept');
    await expect(transport.send(message(), AbortSignal.abort())).rejects.toThrow();
    expect(smtp.received).toEqual([]);
  });
});
