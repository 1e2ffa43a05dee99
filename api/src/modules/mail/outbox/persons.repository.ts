import { emailKey } from '@letat/contracts/core/email-key';
import type { Model, QueryFilter } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import type { Person } from '../../../plugins/personal-data.ts';
import { type MailboxRecord, mailboxSchema } from '../mailbox/model.ts';
import { type MailRecord, mailSchema } from './model.ts';

const traces = { _id: 0, template: 1, kind: 1, to: 1, subject: 1, state: 1, createdAt: 1, changedAt: 1 } as const;
const exported = { _id: 0, to: 1, subject: 1, text: 1, receivedAt: 1 } as const;

/** Mails by whom they were for. */
export class PersonsMailsRepository {
  readonly #mails: Model<MailRecord>;
  readonly #mailbox: Model<MailboxRecord>;

  constructor(mongo: Database) {
    this.#mails = mongo.model('mails', mailSchema);
    this.#mailbox = mongo.model('mailbox', mailboxSchema);
  }

  /** That they were sent; what stood in them is not stored. */
  async listOf(person: Person): Promise<Pick<MailRecord, Exclude<keyof typeof traces, '_id'>>[]> {
    return this.#mails.find(forPerson(person), traces).lean();
  }

  async removeOf(person: Person, session: ClientSession): Promise<number> {
    return (await this.#mails.deleteMany(forPerson(person), { session })).deletedCount;
  }

  /** What the demonstration stored instead of sending it. */
  async mailboxMailsFor(email: string): Promise<Pick<MailboxRecord, Exclude<keyof typeof exported, '_id'>>[]> {
    return this.#mailbox.find({ toKey: emailKey(email) }, exported).lean();
  }

  async removeMailboxMailsFor(email: string, session: ClientSession): Promise<number> {
    return (await this.#mailbox.deleteMany({ toKey: emailKey(email) }, { session })).deletedCount;
  }

  async countMailboxMailsBefore(date: Date): Promise<number> {
    return this.#mailbox.countDocuments({ receivedAt: { $lt: date } });
  }

  async removeMailboxMailsBefore(date: Date): Promise<number> {
    return (await this.#mailbox.deleteMany({ receivedAt: { $lt: date } })).deletedCount;
  }
}

function forPerson({ userId, email }: Person): QueryFilter<MailRecord> {
  return email === null ? { userId } : { $or: [{ userId }, { toKey: emailKey(email) }] };
}
