import type { Application, ApplicationCounts, ApplicationDecision } from '@letat/contracts/applications';
import type { ApplicationOutcome, ApplicationState } from '@letat/contracts/constants';
import { countedAtMost, isAtLeast } from '@letat/contracts/constants';
import { CodedError } from '@letat/contracts/errors';
import { type Page, pageOf, pageRequest } from '../../paging/page.ts';
import type { Content, Touch } from '../../plugins/invalidation/index.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import type { Audit } from '../audit/index.ts';
import type { Auth } from '../auth/index.ts';
import type { Mail } from '../mail/index.ts';
import type { Notifications } from '../notifications/index.ts';
import type { KnownAccount, Users } from '../users/index.ts';
import type { ApplicationRecord } from './applications.model.ts';
import { toApplication } from './applications.projection.ts';
import type { ApplicationsRepository } from './applications.repository.ts';
import { lateBefore } from './due.ts';

interface DeskRooms {
  users: Users;
  auth: Auth;
  mail: Mail;
  notifications: Notifications;
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
export class ApplicationsDesk {
  readonly #applications: ApplicationsRepository;
  readonly #rooms: DeskRooms;

  constructor(applications: ApplicationsRepository, rooms: DeskRooms) {
    this.#applications = applications;
    this.#rooms = rooms;
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
    return { items: await Promise.all(items.map((record) => this.#told(record))), next };
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
    return this.#told(orUnknown(await this.#applications.find(id)));
  }

  /**
   * Answers an application, and tells the applicant by mail in the same transaction. The same answer again changes nothing,
   * not even who gave it. Throws `application_not_found`, `application_transition`, `applicant_suspended`.
   */
  async decide(id: string, decision: ApplicationDecision, reader: Reader): Promise<Application> {
    const decided = await this.#rooms.content.change(async (session, touch) => {
      const found = orUnknown(await this.#applications.find(id, session));
      if (found.state === decision.state) return found;
      if (found.state !== 'received') throw new CodedError('application_transition');
      const account = await this.#accountOf(found);
      const outcome =
        decision.state === 'accepted'
          ? await this.#accept(found, account, session, touch)
          : await this.#refuse(found, account, decision.reason, session);
      const answer = {
        state: decision.state,
        decidedBy: reader.id,
        decidedAt: new Date(),
        reason: decision.state === 'refused' ? decision.reason : '',
        outcome,
      };
      await this.#applications.decide(found._id, answer, session);
      await this.#record(found, answer, reader, session);
      if (account) await this.#notify(account, decision.state, found, session);
      return orUnknown(await this.#applications.find(id, session));
    });
    return this.#told(decided);
  }

  /** Whoever has an account becomes an author; whoever has none is invited to open one as an author. */
  async #accept(
    { fullName, email }: ApplicationRecord,
    known: KnownAccount | null,
    session: ClientSession,
    touch: Touch,
  ): Promise<ApplicationOutcome> {
    const { users, auth, mail } = this.#rooms;
    if (known?.suspended) throw new CodedError('applicant_suspended');
    const to = { email: known?.account.email ?? email, name: fullName };
    if (!known) {
      const link = await auth.invitationLink(email, 'author', session);
      await mail.send({ template: 'application-accepted', to, data: { fullName, way: 'invitation', link } }, session);
      return 'invited';
    }
    const { id: userId, role } = known.account;
    const isAuthor = isAtLeast(role, 'author');
    if (!isAuthor) await users.changeRole(userId, 'author', session, touch);
    const data = { fullName, way: isAuthor ? 'already' : 'account', link: '/dashboard' } as const;
    await mail.send({ template: 'application-accepted', to, userId, data }, session);
    return isAuthor ? 'was-author' : 'raised';
  }

  async #refuse(
    { fullName, email }: ApplicationRecord,
    known: KnownAccount | null,
    reason: string,
    session: ClientSession,
  ): Promise<null> {
    const mail = {
      template: 'application-refused',
      to: { email, name: fullName },
      data: { fullName, reason },
    } as const;
    await this.#rooms.mail.send({ ...mail, ...(known ? { userId: known.account.id } : {}) }, session);
    return null;
  }

  async #notify(
    { account }: KnownAccount,
    state: ApplicationDecision['state'],
    { _id }: ApplicationRecord,
    session: ClientSession,
  ): Promise<void> {
    const isAccepted = state === 'accepted';
    await this.#rooms.notifications.notify(
      {
        userId: account.id,
        kind: 'application-decided',
        text: isAccepted
          ? 'Votre candidature est acceptée : votre espace d’auteur est ouvert.'
          : 'Votre candidature a reçu une réponse : elle est dans votre boîte de réception.',
        href: isAccepted ? '/dashboard' : '/join-authors',
        key: `application:${_id.toHexString()}`,
      },
      session,
    );
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
    await this.#rooms.audit.record(act, session);
  }

  /** The account that it came from, else the one that has its address. */
  async #accountOf({ userId, email }: ApplicationRecord): Promise<KnownAccount | null> {
    const { users } = this.#rooms;
    const own = userId ? await users.findAccount(userId.toHexString()) : null;
    return own && !own.erased ? own : users.findAccountByEmail(email);
  }

  async #told(record: ApplicationRecord): Promise<Application> {
    const account = await this.#accountOf(record);
    const faces = record.decidedBy ? await this.#rooms.users.facesOf([record.decidedBy]) : null;
    const decider = record.decidedBy ? (faces?.get(record.decidedBy.toHexString()) ?? null) : null;
    return toApplication(record, account, decider);
  }
}

function orUnknown(found: ApplicationRecord | null): ApplicationRecord {
  if (found === null) throw new CodedError('application_not_found');
  return found;
}
