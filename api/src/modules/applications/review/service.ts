import type { Application, ApplicationCounts, ApplicationDecision } from '@letat/contracts/applications';
import type { ApplicationOutcome, ApplicationState } from '@letat/contracts/constants';
import { countedAtMost } from '@letat/contracts/constants';
import { CodedError } from '@letat/contracts/errors';
import { type Page, pageOf, pageRequest } from '../../../paging/page.ts';
import type { Content } from '../../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { Audit } from '../../audit/index.ts';
import type { KnownAccount, Users } from '../../users/index.ts';
import type { ApplicationRecord } from '../applications.model.ts';
import { lateBefore, toApplication } from '../applications.projection.ts';
import type { ApplicationsRepository } from '../applications.repository.ts';
import type { ApplicationAnswers } from './answers.ts';

interface ReviewFeatures {
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
    return { items: await Promise.all(items.map((record) => this.#describe(record))), next };
  }

  async counts(): Promise<ApplicationCounts> {
    const most = countedAtMost.applicationsOfState;
    const [received, accepted, refused, overdue] = await Promise.all([
      this.#applications.count('received', most),
      this.#applications.count('accepted', most),
      this.#applications.count('refused', most),
      this.#applications.count('received', most, lateBefore(new Date())),
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
      const account = await this.#accountOf(found, await this.#senderOf(found));
      const { state } = decision;
      const reason = state === 'refused' ? decision.reason : '';
      const outcome =
        state === 'accepted'
          ? await this.#answers.accept(found, account, session, invalidate)
          : await this.#answers.refuse(found, account, reason, session);
      const answer = { state, decidedBy: reader.id, decidedAt: new Date(), reason, outcome };
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
    const act = {
      actor: { id, name },
      action: `application.${state}`,
      subject,
      details: { outcome },
      address,
    } as const;
    await this.#features.audit.record(act, session);
  }

  /**
   * The applicant's account: the one that it came from, if its address was the applicant's and confirmed, else the one that has
   * the address. Whoever applies in somebody else's name, logged in or not, is not that person.
   */
  async #accountOf(
    { addressProved, email }: ApplicationRecord,
    sender: KnownAccount | null,
  ): Promise<KnownAccount | null> {
    return addressProved && sender ? sender : this.#features.users.findAccountByEmail(email);
  }

  async #senderOf({ userId }: ApplicationRecord): Promise<KnownAccount | null> {
    const sender = userId ? await this.#features.users.findAccount(userId.toHexString()) : null;
    return sender && !sender.erased ? sender : null;
  }

  async #describe(record: ApplicationRecord): Promise<Application> {
    const sender = await this.#senderOf(record);
    const account = await this.#accountOf(record, sender);
    const authors = record.decidedBy ? await this.#features.users.authorSummariesOf([record.decidedBy]) : null;
    const decider = record.decidedBy ? (authors?.get(record.decidedBy.toHexString()) ?? null) : null;
    return toApplication(record, { account, sender, decider });
  }
}

function orUnknown(found: ApplicationRecord | null): ApplicationRecord {
  if (found === null) throw new CodedError('application_not_found');
  return found;
}
