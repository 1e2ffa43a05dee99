import type { ApplicationOutcome, ApplicationState } from '@letat/contracts/applications/constants';
import type { Application, ApplicationCounts, ApplicationDecision } from '@letat/contracts/applications/operations';
import type { ActRecord } from '@letat/contracts/audit/acts';
import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import { countLimits } from '@letat/contracts/core/limits';
import { type Page, pageOf, pageRequest } from '../../../paging/page.ts';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content } from '../../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { Audit } from '../../audit/index.ts';
import type { KnownAccount, KnownAccounts, Users } from '../../users/index.ts';
import type { ApplicationRecord } from '../applications.model.ts';
import { lateBefore, toApplication } from '../applications.projection.ts';
import type { ApplicationsRepository } from '../applications.repository.ts';
import type { ApplicationAnswers } from './answers.ts';

interface ReviewFeatures {
  clock: Clock;
  users: Users;
  audit: Audit;
  content: Content;
}

/** Who answers, and where from. */
export interface Reader {
  id: string;
  fullName: string;
  address: string;
}

interface Query {
  state: ApplicationState;
  order: 'newest' | 'due';
  limit: number;
  cursor?: string | undefined;
}

/** Where applications are read and answered. */
export class ApplicationReview {
  readonly #applications: ApplicationsRepository;
  readonly #answers: ApplicationAnswers;
  readonly #features: ReviewFeatures;

  constructor(applications: ApplicationsRepository, answers: ApplicationAnswers, features: ReviewFeatures) {
    this.#applications = applications;
    this.#answers = answers;
    this.#features = features;
  }

  async list(query: Query): Promise<Page<Application>> {
    const page = pageRequest(query);
    // All have the same time: what came first is due first.
    const records = await this.#applications.list(query.state, query.order === 'due' ? 'asc' : 'desc', page);
    const { items, next } = pageOf(
      records,
      page.limit,
      ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
      (record) => record,
    );
    return { items: await this.#describeAll(items), next };
  }

  async counts(): Promise<ApplicationCounts> {
    const most = countLimits.applicationsOfState;
    const [received, accepted, refused, overdue] = await Promise.all([
      this.#applications.count('received', most),
      this.#applications.count('accepted', most),
      this.#applications.count('refused', most),
      this.#applications.count('received', most, lateBefore(this.#features.clock.now())),
    ]);
    return { received, accepted, refused, overdue };
  }

  /** Throws `application_not_found`. */
  async find(id: string): Promise<Application> {
    return this.#describe(orUnknown(await this.#applications.find(id)));
  }

  /**
   * Answers an application, and mails the applicant in the same transaction. The same answer again changes nothing,
   * not even who gave it. Throws `application_not_found`, `application_transition`, `applicant_suspended`.
   */
  async decide(id: string, decision: ApplicationDecision, reader: Reader): Promise<Application> {
    const decided = await this.#features.content.change(async (session, invalidate) => {
      const found = orUnknown(await this.#applications.find(id, session));
      if (found.state === decision.state) return found;
      if (found.state !== 'received') throw new CodedError('application_transition');
      const { account } = peopleOf(found, await this.#accountsOf([found]));
      const { state } = decision;
      const reason = state === 'refused' ? decision.reason : '';
      const outcome =
        state === 'accepted'
          ? await this.#answers.accept(found, account, session, invalidate)
          : await this.#answers.refuse(found, account, reason, session);
      const answer = { state, decidedBy: reader.id, decidedAt: this.#features.clock.now(), reason, outcome };
      await this.#applications.decide(found._id, answer, session);
      await this.#record(found, answer, reader, session);
      return orUnknown(await this.#applications.find(id, session));
    });
    return this.#describe(decided);
  }

  async #record(
    { _id, fullName }: ApplicationRecord,
    { state, outcome }: { state: ApplicationDecision['state']; outcome: ApplicationOutcome | null },
    { id, fullName: name, address }: Reader,
    session: ClientSession,
  ): Promise<void> {
    const subject = { kind: 'application', id: _id.toHexString(), label: fullName };
    const act: ActRecord =
      state === 'accepted'
        ? { action: 'application.accepted', details: { outcome } }
        : { action: 'application.refused' };
    await this.#features.audit.record({ ...act, actor: { id, name }, subject, address }, session);
  }

  async #describe(record: ApplicationRecord): Promise<Application> {
    const [described] = await this.#describeAll([record]);
    return orUnknown(described);
  }

  /** With the accounts that they are about and who answered them, read for all of them at once. */
  async #describeAll(records: readonly ApplicationRecord[]): Promise<Application[]> {
    const [accounts, deciders] = await Promise.all([
      this.#accountsOf(records),
      this.#features.users.authorSummariesOf(records.flatMap(({ decidedBy }) => decidedBy ?? [])),
    ]);
    return records.map((record) => {
      const decider = deciders.get(record.decidedBy?.toHexString() ?? '') ?? null;
      return toApplication(record, { ...peopleOf(record, accounts), decider });
    });
  }

  #accountsOf(records: readonly ApplicationRecord[]): Promise<KnownAccounts> {
    return this.#features.users.accountsOf(
      records.flatMap(({ userId }) => userId ?? []),
      records.map(({ email }) => email),
    );
  }
}

/**
 * Whose an application is: the account that it came from, if its address was the applicant's and confirmed, else the one that
 * has the address. A person who applies in another person's name, logged in or not, is not that person.
 */
function peopleOf(
  { userId, email, isAddressVerified }: ApplicationRecord,
  { byId, byEmailKey }: KnownAccounts,
): { sender: KnownAccount | null; account: KnownAccount | null } {
  const known = byId.get(userId?.toHexString() ?? '');
  const sender = known && !known.erased ? known : null;
  return { sender, account: isAddressVerified && sender ? sender : (byEmailKey.get(emailKey(email)) ?? null) };
}

function orUnknown<T extends object>(found: T | null | undefined): T {
  if (!found) throw new CodedError('application_not_found');
  return found;
}
