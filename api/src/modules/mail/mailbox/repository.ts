import { emailKey } from '@letat/contracts/core/email-key';
import type { MailboxMail } from '@letat/contracts/mail/operations';
import type { Model } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { type MailboxRecord, mailboxSchema } from './model.ts';

/** The newest that are stored. */
const maxMails = 500;

/** Mails of the demonstration. */
export class MailboxRepository {
  readonly #mails: Model<MailboxRecord>;

  constructor(mongo: Database) {
    this.#mails = mongo.model('mailbox', mailboxSchema);
  }

  /** Stores a mail, once, however often it comes. */
  async save(mail: Omit<MailboxRecord, '_id' | 'toKey'>): Promise<void> {
    const { messageId } = mail;
    await this.#mails.updateOne(
      { messageId },
      { $setOnInsert: { ...mail, toKey: emailKey(mail.to) } },
      { upsert: true },
    );
    const oldest = await this.#mails
      .find({}, { receivedAt: 1 })
      .sort({ receivedAt: -1, _id: -1 })
      .skip(maxMails)
      .limit(1)
      .lean();
    const [first] = oldest;
    if (first) await this.#mails.deleteMany({ receivedAt: { $lte: first.receivedAt } });
  }

  /** Newest first; of one address, or of all. */
  async list(to: string | null, { limit, after: position }: PageRequest): Promise<Page<MailboxMail>> {
    const records = await this.#mails
      .find({ ...(to === null ? {} : { toKey: emailKey(to) }), ...after('receivedAt', position, 'desc') })
      .sort({ receivedAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ receivedAt, _id }) => ({ at: receivedAt, id: _id }), toMailboxMail);
  }

  async htmlOf(id: string): Promise<string | null> {
    const _id = objectId(id);
    const found = _id && (await this.#mails.findById(_id, { html: 1 }).lean());
    return found?.html ?? null;
  }
}

function toMailboxMail({ _id, to, from, subject, text, html, headers, receivedAt }: MailboxRecord): MailboxMail {
  return { id: _id.toHexString(), to, from, subject, text, html, headers, receivedAt: receivedAt.toISOString() };
}
