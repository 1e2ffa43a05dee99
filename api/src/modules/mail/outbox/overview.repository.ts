import { emailKey } from '@letat/contracts/core/email-key';
import { type MailState, mailStates } from '@letat/contracts/mail/constants';
import type { OutboxMail } from '@letat/contracts/mail/operations';
import type { Model } from 'mongoose';
import { after } from '../../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../../paging/page.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { type MailRecord, mailSchema } from './model.ts';

/** Which mails are looked at; what is not given does not matter. */
export interface MailFilter {
  state?: MailState | undefined;
  template?: string | undefined;
  to?: string | undefined;
}

/** The outbox, as administrators look at it. */
export class MailsOverviewRepository {
  readonly #mails: Model<MailRecord>;

  constructor(mongo: Database) {
    this.#mails = mongo.model('mails', mailSchema);
  }

  /** How many mails are in each state, each counted no further than the limit. */
  async countByState(limit: number): Promise<Record<MailState, number>> {
    const counted = await Promise.all(
      mailStates.map(async (state) => [state, await this.#mails.countDocuments({ state }, { limit })] as const),
    );
    const counts = { waiting: 0, sending: 0, sent: 0, refused: 0, abandoned: 0, withheld: 0 };
    for (const [state, count] of counted) counts[state] = count;
    return counts;
  }

  /** How many did not arrive and will not by themselves, counted no further than the limit. */
  async countRefused(limit: number): Promise<number> {
    return this.#mails.countDocuments({ state: { $in: ['refused', 'abandoned'] } }, { limit });
  }

  /** How many open mails there are of templates that have none of these names, by the name that they have. */
  async countOpenOfOtherTemplates(names: readonly string[]): Promise<{ template: string; count: number }[]> {
    return this.#mails.aggregate<{ template: string; count: number }>([
      { $match: { state: { $in: ['waiting', 'sending'] }, template: { $nin: names } } },
      { $group: { _id: '$template', count: { $sum: 1 } } },
      { $project: { _id: 0, template: '$_id', count: 1 } },
    ]);
  }

  /** Newest first. */
  async list({ state, template, to }: MailFilter, { limit, after: position }: PageRequest): Promise<Page<OutboxMail>> {
    const records = await this.#mails
      .find({
        ...(state ? { state } : {}),
        ...(template ? { template } : {}),
        ...(to ? { toKey: emailKey(to) } : {}),
        ...after('createdAt', position, 'desc'),
      })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), toOutboxMail);
  }
}

export function toOutboxMail(record: MailRecord): OutboxMail {
  const { _id, template, kind, to, subject, state, attempts, reason, createdAt, changedAt } = record;
  return {
    id: _id.toHexString(),
    template,
    kind,
    to: { email: to.email, name: to.name },
    subject,
    state,
    attempts,
    reason,
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
  };
}
