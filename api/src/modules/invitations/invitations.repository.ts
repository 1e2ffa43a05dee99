import { emailKey } from '@letat/contracts/core/email-key';
import {
  type InvitationPriority,
  type InvitationState,
  invitationPriorities,
  invitationReminderDays,
} from '@letat/contracts/invitations/constants';
import type { ExpertInvitation } from '@letat/contracts/invitations/operations';
import { type Model, type QueryFilter, Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { edgeNgramsOf, searchedNgramsOf } from '../../text/search-keys.ts';
import type { SearchableRow } from '../../text/search-keys-invariant.ts';
import { daysBefore } from '../../time/days.ts';
import { type ExpertInvitationRecord, expertInvitationSchema } from './invitations.model.ts';
import {
  answerableStates,
  type InvitationTransition,
  invitationTransitions,
  pendingStates,
  type StoredInvitationState,
} from './states.ts';

export type NewInvitation = Omit<ExpertInvitationRecord, '_id' | 'emailKey' | 'searchKeys'>;
/** An invitation without what it is found by. */
export type StoredInvitation = Omit<ExpertInvitationRecord, 'searchKeys'>;

/** What a transition sets besides the state, which is its own. */
type InvitationFields = Partial<Omit<ExpertInvitationRecord, '_id' | 'state'>>;

const shown = { searchKeys: 0 } as const;
const pending = pendingStates;

/** Invitations of experts. */
export class InvitationsRepository {
  readonly #invitations: Model<ExpertInvitationRecord>;

  constructor(mongo: Database) {
    this.#invitations = mongo.model('expertInvitations', expertInvitationSchema);
  }

  /** Gives what was stored. */
  async insert(invitations: readonly NewInvitation[], session: ClientSession): Promise<StoredInvitation[]> {
    const records = invitations.map((invitation) => ({
      ...invitation,
      _id: new Types.ObjectId(),
      emailKey: emailKey(invitation.email),
      searchKeys: edgeNgramsOf([invitation.name, invitation.email]),
    }));
    await this.#invitations.insertMany(records, { session });
    return records;
  }

  async find(id: string, session: ClientSession | null = null): Promise<StoredInvitation | null> {
    return this.#invitations
      .findOne({ _id: objectId(id) }, shown)
      .session(session)
      .lean();
  }

  /** Every invitation that went to these addresses, newest first. */
  async ofEmails(emailKeys: readonly string[], session: ClientSession | null = null): Promise<StoredInvitation[]> {
    return this.#invitations
      .find({ emailKey: { $in: [...emailKeys] } }, shown)
      .sort({ createdAt: -1 })
      .session(session)
      .lean();
  }

  /** The invitation as it is then; null when that transition does not lead out of its state. */
  async move(
    _id: Types.ObjectId,
    transition: InvitationTransition,
    fields: InvitationFields,
    session: ClientSession,
  ): Promise<StoredInvitation | null> {
    const { from, to } = invitationTransitions[transition];
    return this.#set(_id, from, { ...fields, state: to }, session);
  }

  /** Notes something of an invitation that can still be answered, or was accepted. */
  async note(_id: Types.ObjectId, fields: InvitationFields, session: ClientSession): Promise<void> {
    await this.#set(_id, answerableStates, fields, session);
  }

  async #set(
    _id: Types.ObjectId,
    from: readonly StoredInvitationState[],
    change: Partial<Omit<ExpertInvitationRecord, '_id'>>,
    session: ClientSession,
  ): Promise<StoredInvitation | null> {
    return this.#invitations
      .findOneAndUpdate({ _id, state: { $in: [...from] } }, { $set: change }, { session, returnDocument: 'after' })
      .select(shown)
      .lean();
  }

  async list(
    { state, search = '' }: { state?: InvitationState | undefined; search?: string | undefined },
    { limit, after: position }: PageRequest,
    now: Date,
  ): Promise<Page<ExpertInvitation>> {
    const sought = searchedNgramsOf(search);
    const records = await this.#invitations
      .find(
        {
          ...(sought.length > 0 ? { searchKeys: { $all: sought } } : {}),
          ...(state ? inState(state, now) : {}),
          ...after('createdAt', position, 'desc'),
        },
        shown,
      )
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(
      records,
      limit,
      ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
      (record) => toInvitation(record, now),
    );
  }

  /** What each is found by, and what it says: for `npm run verify`. */
  async *searchable(): AsyncGenerator<SearchableRow> {
    const records = this.#invitations.find({}, { name: 1, email: 1, searchKeys: 1 }).lean();
    for await (const { _id, name, email, searchKeys } of records.cursor())
      yield { id: _id.toHexString(), stored: searchKeys, texts: [name, email] };
  }

  /** Those of one press that come after that id, in the order of their ids. */
  async *ofBatch(batchId: string, afterId: string | null): AsyncGenerator<{ key: string; email: string }> {
    yield* this.#recipients({ batchId: objectId(batchId) }, afterId);
  }

  async *#recipients(
    which: QueryFilter<ExpertInvitationRecord>,
    afterId: string | null,
  ): AsyncGenerator<{ key: string; email: string }> {
    const beyond = afterId === null ? {} : { _id: { $gt: objectId(afterId) } };
    const cursor = this.#invitations
      .find({ ...which, ...beyond }, { email: 1 })
      .sort({ _id: 1 })
      .lean()
      .cursor();
    for await (const { _id, email } of cursor) yield { key: _id.toHexString(), email };
  }

  /** Notes that those which have waited long enough are reminded on that day; gives how many they are. */
  async markReminded(day: string, now: Date, session: ClientSession): Promise<number> {
    let marked = 0;
    for (const priority of invitationPriorities) {
      const due = toRemind(priority, now);
      marked += (await this.#invitations.updateMany(due, { $set: { remindedOn: day } }, { session })).modifiedCount;
    }
    return marked;
  }

  /** How many would be reminded now. */
  async countToRemind(now: Date): Promise<number> {
    const counts = await Promise.all(
      invitationPriorities.map((priority) => this.#invitations.countDocuments(toRemind(priority, now))),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Those that are reminded on that day and come after that id, in the order of their ids. */
  async *ofReminders(day: string, afterId: string | null): AsyncGenerator<{ key: string; email: string }> {
    yield* this.#recipients({ remindedOn: day }, afterId);
  }

  /** Nothing reaches that address: what waits for an answer from it waits in vain. */
  async markBounced(key: string, session: ClientSession): Promise<void> {
    const waiting = { emailKey: key, state: { $in: [...pending] } };
    await this.#invitations.updateMany(waiting, { $set: { state: invitationTransitions.bounce.to } }, { session });
  }

  async removeOf(key: string, session: ClientSession): Promise<number> {
    return (await this.#invitations.deleteMany({ emailKey: key }, { session })).deletedCount;
  }

  /** An administrator goes. */
  async anonymise(userId: string, session: ClientSession): Promise<number> {
    const gone = { $set: { byId: null } };
    return (await this.#invitations.updateMany({ byId: objectId(userId) }, gone, { session })).modifiedCount;
  }

  async countBefore(date: Date): Promise<number> {
    return this.#invitations.countDocuments({ sentAt: { $lt: date } });
  }

  async removeBefore(date: Date): Promise<number> {
    return (await this.#invitations.deleteMany({ sentAt: { $lt: date } })).deletedCount;
  }
}

/** Those that have waited for an answer as long as their priority says. */
function toRemind(priority: InvitationPriority, now: Date) {
  const sentAt = { $lte: daysBefore(now, invitationReminderDays[priority]) };
  return { priority, state: { $in: [...pending] }, remindedOn: null, sentAt, expiresAt: { $gt: now } };
}

/** How far it has come, as people are told. */
export function stateOf(
  { state, expiresAt }: Pick<StoredInvitation, 'state' | 'expiresAt'>,
  now: Date,
): InvitationState {
  const isPending = pending.some((waiting) => waiting === state);
  return isPending && expiresAt <= now ? 'expired' : state;
}

function inState(state: InvitationState, now: Date): QueryFilter<ExpertInvitationRecord> {
  if (state === 'expired') return { state: { $in: [...pending] }, expiresAt: { $lte: now } };
  return pending.some((waiting) => waiting === state) ? { state, expiresAt: { $gt: now } } : { state };
}

export function toInvitation(record: StoredInvitation, now: Date): ExpertInvitation {
  const { _id, email, name, expertise, invitationType, priority } = record;
  const { openedAt, authorAt, newsletterAt, createdAt, sentAt, expiresAt } = record;
  return {
    id: _id.toHexString(),
    ...{ email, name, expertise, invitationType, priority },
    state: stateOf(record, now),
    authorAt: authorAt?.toISOString() ?? null,
    newsletterAt: newsletterAt?.toISOString() ?? null,
    openedAt: openedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
