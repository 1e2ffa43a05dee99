import { isPlaceholder } from '@letat/contracts/core/identity';
import type { Clock } from '../../../plugins/clock.ts';
import type { MailTransport, Message } from '../port.ts';
import { senderOf } from '../sender.ts';
import { nameAddress } from './name-address.ts';
import type { MailboxRepository } from './repository.ts';

/** Nothing leaves here, so nobody has to have said from where. */
const anySender = 'ne-pas-repondre@letat.test';

/** Stores mails where the demonstration shows them. */
export function mailboxTransport(mailbox: MailboxRepository, mailSender: string, clock: Clock): MailTransport {
  const address = isPlaceholder(mailSender) ? anySender : mailSender;
  return {
    concurrency: 2,
    async send(message, signal) {
      signal.throwIfAborted();
      const { messageId, to, subject, text, html, senderName } = message;
      const sender = senderOf(address, senderName);
      const from = nameAddress(sender.name, sender.address);
      await mailbox.save({
        messageId,
        to: to.email,
        from,
        subject,
        text,
        html,
        headers: headersOf(message, from),
        receivedAt: clock.now(),
      });
    },
    async close() {},
  };
}

/** As an SMTP server would see them, names in lower case. */
function headersOf({ messageId, date, to, subject, headers }: Message, from: string): Record<string, string> {
  const own = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return {
    from,
    to: nameAddress(to.name, to.email),
    subject,
    date: date.toUTCString(),
    'message-id': messageId,
    'auto-submitted': 'auto-generated',
    ...own,
  };
}
