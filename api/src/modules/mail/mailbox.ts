import { identity, isPlaceholder } from '@letat/contracts/identity';
import { siteMessages } from '@letat/contracts/messages';
import type { MailboxRepository } from './mailbox.repository.ts';
import type { MailTransport, Message } from './port.ts';

const from = `${siteMessages.name} <${isPlaceholder(identity.mailSender) ? 'ne-pas-repondre@letat.test' : identity.mailSender}>`;

/** Keeps mails where the demonstration shows them. */
export function mailboxTransport(mailbox: MailboxRepository): MailTransport {
  return {
    concurrency: 2,
    async send(message, signal) {
      signal.throwIfAborted();
      const { messageId, to, subject, text, html } = message;
      await mailbox.keep({
        messageId,
        to: to.email,
        from,
        subject,
        text,
        html,
        headers: headersOf(message),
        receivedAt: new Date(),
      });
    },
    async close() {},
  };
}

/** As an SMTP server would see them, names in lower case. */
function headersOf({ messageId, date, to, subject, headers }: Message): Record<string, string> {
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    from,
    to: to.name === '' ? to.email : `${to.name} <${to.email}>`,
    subject,
    date: date.toUTCString(),
    'message-id': messageId,
    'auto-submitted': 'auto-generated',
    ...own,
  };
}
