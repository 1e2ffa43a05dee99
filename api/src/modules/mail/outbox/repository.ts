import { type MailKind, type MailState, retentionPeriods } from '@letat/contracts/constants';
import { type Model, Types } from 'mongoose';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { daysAfter } from '../../privacy/index.ts';
import { type MailRecord, mailSchema } from './model.ts';

export interface NewMail {
  key: string | null;
  template: string;
  kind: MailKind;
  to: { email: string; name: string };
  userId: string | null;
  data: object;
}

/** Every mail that was asked for, and what became of it. */
export class MailsRepository {
  readonly #mails: Model<MailRecord>;

  constructor(mongo: Database) {
    this.#mails = mongo.model('mails', mailSchema);
  }

  /** Notes that a mail is to be sent; null when one with this key was asked for before. */
  async add(mail: NewMail, session: ClientSession): Promise<string | null> {
    const at = new Date();
    const _id = new Types.ObjectId();
    const { upsertedCount } = await this.#mails.updateOne(
      mail.key === null ? { _id } : { key: mail.key },
      {
        $setOnInsert: {
          ...mail,
          _id,
          toKey: mail.to.email.toLowerCase(),
          subject: null,
          state: 'waiting',
          attempts: 0,
          reason: null,
          createdAt: at,
          changedAt: at,
          expiresAt: daysAfter(at, retentionPeriods.mailDays),
        },
      },
      { upsert: true, session },
    );
    return upsertedCount === 1 ? _id.toHexString() : null;
  }

  async find(id: string, session?: ClientSession): Promise<MailRecord | null> {
    const _id = objectId(id);
    return _id && this.#mails.findById(_id, null, session ? { session } : {}).lean();
  }

  /** Before the mail is handed over. False when it needs no sending any more. */
  async begin(_id: Types.ObjectId, subject: string): Promise<boolean> {
    const { matchedCount } = await this.#mails.updateOne(
      { _id, state: { $in: ['waiting', 'sending'] } },
      { $set: { state: 'sending', subject, changedAt: new Date() }, $inc: { attempts: 1 } },
    );
    return matchedCount === 1;
  }

  /** After the server has taken it over, whatever else is known of the mail: that is so. */
  async sent(_id: Types.ObjectId): Promise<void> {
    await this.#mails.updateOne({ _id }, { $set: { ...entered('sent'), reason: null, data: null } });
  }

  /** The server has not said that it took it over; it is tried again. */
  async notTaken(_id: Types.ObjectId, reason: string): Promise<void> {
    await this.#mails.updateOne({ _id, state: 'sending' }, { $set: { ...entered('waiting'), reason } });
  }

  /** It will not be sent. One that was is left alone. */
  async end(
    _id: Types.ObjectId,
    state: 'refused' | 'abandoned',
    reason: string,
    session?: ClientSession,
  ): Promise<void> {
    await this.#mails.updateOne(
      { _id, state: { $in: ['waiting', 'sending'] } },
      { $set: { ...entered(state), reason } },
      session ? { session } : {},
    );
  }

  /** A mail that was refused or abandoned waits again; false when it was neither. */
  async revive(_id: Types.ObjectId, session: ClientSession): Promise<boolean> {
    const { matchedCount } = await this.#mails.updateOne(
      { _id, state: { $in: ['refused', 'abandoned'] } },
      { $set: entered('waiting') },
      { session },
    );
    return matchedCount === 1;
  }
}

function entered(state: MailState) {
  return { state, changedAt: new Date() };
}
