import { emailKey } from '@letat/contracts/core/email-key';
import { mailboxKey } from '@letat/contracts/core/mailbox-key';
import type { MailKind, MailState } from '@letat/contracts/mail/constants';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { type Model, Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { daysAfter } from '../../../time/days.ts';
import { hashOfAddress } from '../suppressions/repository.ts';
import { type CampaignRef, type MailRecord, mailSchema } from './model.ts';

export interface NewMail {
  key: string | null;
  template: string;
  kind: MailKind;
  to: string;
  userId: string | null;
  topic: string | null;
  campaign: CampaignRef | null;
  data: object | null;
}

/** Every mail that was asked for, and what became of it. */
export class MailsRepository {
  readonly #mails: Model<MailRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#mails = mongo.model('mails', mailSchema);
    this.#clock = clock;
  }

  /** Notes that a mail is to be sent; null when one with this key was asked for before. */
  async add(mail: NewMail, session: ClientSession): Promise<string | null> {
    const row = newRow(mail, this.#clock.now());
    const { upsertedCount } = await this.#mails.updateOne(
      mail.key === null ? { _id: row._id } : { key: mail.key },
      { $setOnInsert: row },
      { upsert: true, session },
    );
    return upsertedCount === 1 ? row._id.toHexString() : null;
  }

  /** Notes that a mail is not to be sent: one row for the mails of a template to an address in a day. */
  async addWithheld(mail: NewMail, reason: string, session: ClientSession): Promise<void> {
    const now = this.#clock.now();
    const key = `capped ${mail.template} ${hashOfAddress(mailboxKey(mail.to))} ${now.toISOString().slice(0, 10)}`;
    const row = { ...newRow({ ...mail, data: null, key }, now), state: 'withheld' as const, reason };
    await this.#mails.updateOne({ key }, { $setOnInsert: row }, { upsert: true, session });
  }

  /** Mails of these templates that went to a mailbox since then, or are about to, whatever suffix its address had (`mailboxKey`). */
  async listSince(
    mailbox: string,
    templates: readonly string[],
    since: Date,
    session: ClientSession,
  ): Promise<Pick<MailRecord, 'template' | 'createdAt' | 'state'>[]> {
    const local = mailbox.slice(0, mailbox.lastIndexOf('@'));
    // A range, which has an index: the comma comes after the plus.
    const withSuffix = { $gte: `${local}+`, $lt: `${local},` };
    const counted = {
      createdAt: { $gt: since },
      template: { $in: [...templates] },
      state: { $ne: 'withheld' },
    } as const;
    const found = await this.#mails
      .find(
        { $or: [mailbox, withSuffix].map((toKey) => ({ toKey, ...counted })) },
        { template: 1, createdAt: 1, state: 1, toKey: 1 },
        { session },
      )
      .lean();
    return found.filter(({ toKey }) => mailboxKey(toKey) === mailbox);
  }

  /** Notes that a mail is being sent; gives its row, or that of the one with this key. */
  async addOnce(mail: NewMail & { key: string }): Promise<MailRecord> {
    return this.#mails
      .findOneAndUpdate(
        { key: mail.key },
        { $setOnInsert: newRow(mail, this.#clock.now()) },
        { upsert: true, returnDocument: 'after', lean: true },
      )
      .orFail();
  }

  async find(id: string, session?: ClientSession): Promise<MailRecord | null> {
    const _id = objectId(id);
    return _id && this.#mails.findById(_id, null, session ? { session } : {}).lean();
  }

  /** How many mails of these templates went to each address since then, or are about to. */
  async countByAddress(templates: readonly string[], since: Date): Promise<ReadonlyMap<string, number>> {
    const counted = this.#mails
      .aggregate<{ _id: string; count: number }>([
        {
          $match: {
            template: { $in: [...templates] },
            createdAt: { $gt: since },
            state: { $in: ['waiting', 'sending', 'sent'] },
          },
        },
        { $group: { _id: '$toKey', count: { $sum: 1 } } },
      ])
      .cursor();
    const counts = new Map<string, number>();
    for await (const { _id, count } of counted) counts.set(_id, count);
    return counts;
  }

  /** How many mails of a campaign are in each state. */
  async countOfCampaign(id: string): Promise<Record<MailState, number>> {
    const counted = await this.#mails.aggregate<{ _id: MailState; count: number }>([
      { $match: { 'campaign.id': id } },
      { $group: { _id: '$state', count: { $sum: 1 } } },
    ]);
    const counts = new Map(counted.map(({ _id, count }) => [_id, count]));
    const of = (state: MailState) => counts.get(state) ?? 0;
    return {
      waiting: of('waiting'),
      sending: of('sending'),
      sent: of('sent'),
      refused: of('refused'),
      abandoned: of('abandoned'),
      withheld: of('withheld'),
    };
  }

  async findByKey(key: string, session?: ClientSession): Promise<MailRecord | null> {
    return this.#mails.findOne({ key }, null, session ? { session } : {}).lean();
  }

  /** Before the mail is handed over. False when it needs no sending any more. */
  async begin(_id: Types.ObjectId, subject: string): Promise<boolean> {
    const { matchedCount } = await this.#mails.updateOne(
      { _id, state: { $in: ['waiting', 'sending'] } },
      { $set: { state: 'sending', subject, changedAt: this.#clock.now() }, $inc: { attempts: 1 } },
    );
    return matchedCount === 1;
  }

  /** After the server has taken it over, whatever else is known of the mail: that is so. */
  async sent(_id: Types.ObjectId): Promise<void> {
    await this.#mails.updateOne({ _id }, { $set: { ...this.#entered('sent'), reason: null, data: null } });
  }

  /** The server has not said that it took it over; it is tried again. */
  async notTaken(_id: Types.ObjectId, reason: string): Promise<void> {
    await this.#mails.updateOne({ _id, state: 'sending' }, { $set: { ...this.#entered('waiting'), reason } });
  }

  /** It will not be sent. One that was is left alone. What a withheld mail was filled with is of no more use. */
  async end(
    _id: Types.ObjectId,
    state: 'refused' | 'abandoned' | 'withheld',
    reason: string,
    session?: ClientSession,
  ): Promise<void> {
    await this.#mails.updateOne(
      { _id, state: { $in: ['waiting', 'sending'] } },
      { $set: { ...this.#entered(state), reason, ...(state === 'withheld' ? { data: null } : {}) } },
      session ? { session } : {},
    );
  }

  /** A mail that was refused or abandoned waits again; false when it was neither. */
  async revive(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.#mails.updateOne(
      { _id, state: { $in: ['refused', 'abandoned'] } },
      { $set: this.#entered('waiting') },
      { session },
    );
    return matchedCount === 1;
  }

  #entered(state: MailState) {
    return { state, changedAt: this.#clock.now() };
  }
}

function newRow({ to, ...mail }: NewMail, at: Date) {
  return {
    ...mail,
    // Rows of older releases have a name that a person typed, which is not read.
    to: { email: to, name: '' },
    _id: new Types.ObjectId(),
    toKey: emailKey(to),
    subject: null,
    state: 'waiting' as const,
    attempts: 0,
    reason: null,
    createdAt: at,
    changedAt: at,
    expiresAt: daysAfter(at, retentionPeriods.mailDays),
  };
}
