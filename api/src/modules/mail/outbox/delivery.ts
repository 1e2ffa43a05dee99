import type { MailKind } from '@letat/contracts/constants';
import type { Failpoints } from '../../../plugins/failpoints.ts';
import { pause } from '../../../plugins/mongo/index.ts';
import { cut } from '../../../text/cut.ts';
import { type WorkContext, withoutAddresses } from '../../jobs/index.ts';
import { compose, type Site } from '../compose.ts';
import { MailRefused, type MailTransport, type Message } from '../port.ts';
import { templateOf } from '../templates/index.ts';
import type { MailRecord } from './model.ts';
import type { MailsRepository } from './repository.ts';

/** Whether a person wants mails of a kind; asked when the mail is about to leave. */
export type Allow = (kind: MailKind, userId: string) => Promise<boolean>;
/** Where a person says that they want no more mails of a kind (RFC 8058); null when they cannot. */
export type UnsubscribeUrl = (mail: { kind: MailKind; userId: string | null; email: string }) => Promise<string | null>;

interface DeliveryParts {
  mails: MailsRepository;
  transport: MailTransport;
  site: Site;
  failpoints: Failpoints;
  allow: Allow;
  unsubscribeUrl: UnsubscribeUrl;
}

const recordPauseMs = 200;
const recordPatienceMs = 600_000;

/**
 * Sends the mail of one row. That it is being sent is written down before it is handed over, and that it was sent after: a
 * death in between leaves a mail that may have gone, which is sent again under the same Message-ID.
 */
export class Delivery {
  readonly #parts: DeliveryParts;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  async deliver(id: string, context: WorkContext): Promise<void> {
    const { mails, transport, failpoints } = this.#parts;
    const mail = await mails.find(id);
    if (!mail || !isOpen(mail)) return;
    const message = await this.#messageOf(mail);
    if (typeof message === 'string') return mails.end(mail._id, 'abandoned', message);
    failpoints.pass('mail-taken');
    await context.held();
    if (!(await mails.begin(mail._id, message.subject))) return;
    failpoints.pass('mail-sending');
    try {
      await transport.send(message, context.signal);
    } catch (error) {
      if (error instanceof MailRefused)
        return mails.end(mail._id, 'refused', cut(withoutAddresses(error.message), 500));
      await mails.notTaken(mail._id, withoutAddresses(error instanceof Error ? error.message : String(error)));
      throw error;
    }
    failpoints.pass('mail-accepted');
    await this.#record(mail, context);
    failpoints.pass('mail-recorded');
  }

  /**
   * The server has it: that is written down before anything else, however long the database is away and whoever has the row
   * by then.
   */
  async #record(mail: MailRecord, { log }: WorkContext): Promise<void> {
    const patience = AbortSignal.timeout(recordPatienceMs);
    for (;;) {
      try {
        return await this.#parts.mails.sent(mail._id);
      } catch (error) {
        if (patience.aborted) throw error;
        log.warn({ err: error }, 'a mail was sent and could not be recorded, trying again');
        await pause(recordPauseMs, patience);
      }
    }
  }

  /** The mail as it leaves; or why it does not, in words for an administrator. */
  async #messageOf(mail: MailRecord): Promise<Message | string> {
    const { allow, unsubscribeUrl, site } = this.#parts;
    const { publicOrigin } = site;
    const { to, kind, userId, data } = mail;
    const template = templateOf(mail.template);
    if (!template || data === null) return 'Ce mail n’a plus de modèle.';
    if (kind !== 'account' && userId !== null && !(await allow(kind, userId)))
      return 'Cette personne ne veut pas de mails de ce genre.';
    const own = template.unsubscribe?.(template.data.parse(data)) ?? null;
    const asked = async () => (kind === 'account' ? null : unsubscribeUrl({ kind, userId, email: to.email }));
    const unsubscribe = own === null ? await asked() : new URL(own, publicOrigin).href;
    return {
      messageId: `<${mail._id.toHexString()}@${new URL(publicOrigin).hostname}>`,
      date: mail.createdAt,
      to,
      ...compose(template, data, site),
      headers: unsubscribe === null ? {} : unsubscribeHeaders(unsubscribe),
    };
  }
}

function isOpen({ state }: MailRecord): boolean {
  return state === 'waiting' || state === 'sending';
}

/** RFC 2369 and RFC 8058: one click, by POST. */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
