import type { ActRecord } from '@letat/contracts/audit/acts';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { Role } from '@letat/contracts/core/roles';
import type { AccountInvitation, ManagedUser } from '@letat/contracts/users/administration/operations';
import type { FastifyInstance } from 'fastify';
import type { Page, PageRequest } from '../../../paging/page.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import type { Client } from '../../../route.ts';
import type { AuthorLeftListeners } from '../roles.ts';
import { orUnknown } from '../roles.ts';
import type { UsersRepository } from '../users.repository.ts';
import type { AccountGuard } from './account-guard.ts';
import type { ListedUser, UserSearch } from './managed-users.ts';

/** Who does it, from where: what the audit records. */
export interface Actor {
  user: SessionUser;
  client: Client;
}

interface Parts {
  users: UsersRepository;
  authorLeft: AuthorLeftListeners;
  /** It comes later than accounts do: asked for with each call. */
  guard: () => AccountGuard;
}

/** What the administration does with accounts. Whatever is done is on record, in the same transaction. */
export class AdministrationService {
  readonly #app: FastifyInstance;
  readonly #parts: Parts;

  constructor(app: FastifyInstance, parts: Parts) {
    this.#app = app;
    this.#parts = parts;
  }

  async list(search: UserSearch, page: PageRequest): Promise<Page<ManagedUser>> {
    const { items, next } = await this.#parts.users.list(search, page);
    const guarded = await this.#parts.guard().secondFactorAmong(items.map(({ id }) => id));
    return { items: items.map((user) => ({ ...user, secondFactor: guarded.has(user.id) })), next };
  }

  /** Throws `own_account`, `user_not_found`, `last_admin`. */
  async changeRole(actor: Actor, id: string, role: Role): Promise<ManagedUser> {
    refuseOwn(actor, id);
    const { role: before } = orUnknown(await this.#parts.users.findListed(id));
    const changed = await this.#app.content.change(async (session, invalidate) => {
      const user = await this.#app.users.changeRole(id, role, session, invalidate);
      const details = { from: before, to: role };
      await this.#record(actor, { action: 'user.role-changed', details }, user, session);
      return user;
    });
    return this.#managed(changed);
  }

  /** Throws `user_not_found`. */
  async chooseExpert(actor: Actor, id: string, chosen: boolean): Promise<ManagedUser> {
    const before = orUnknown(await this.#parts.users.findListed(id));
    if (before.chosenExpert === chosen) return this.#managed(before);
    const changed = await this.#app.content.change(async (session, invalidate) => {
      const user = orUnknown(await this.#parts.users.chooseExpert(id, chosen, session));
      invalidate('authors');
      const action = chosen ? 'user.expert-chosen' : 'user.expert-unchosen';
      await this.#record(actor, { action }, user, session);
      return user;
    });
    return this.#managed(changed);
  }

  /** Sessions end in the same transaction. Throws `own_account`, `user_not_found`, `last_admin`. */
  async suspend(actor: Actor, id: string, reason: string): Promise<ManagedUser> {
    refuseOwn(actor, id);
    const changed = await this.#app.content.change(async (session, invalidate) => {
      await this.#app.users.assertAnAdminRemains(id, session);
      const user = orUnknown(await this.#parts.users.changeSuspension(id, this.#app.clock.now(), session));
      await this.#parts.guard().endSessionsOf(id, session);
      await this.#parts.authorLeft.notify(id, session);
      invalidate('authors');
      await this.#parts.guard().mailSuspended(user, reason, session);
      await this.#record(actor, { action: 'user.suspended', details: { reason } }, user, session);
      return user;
    });
    return this.#managed(changed);
  }

  /** Throws `user_not_found`. */
  async restore(actor: Actor, id: string): Promise<ManagedUser> {
    const before = orUnknown(await this.#parts.users.findListed(id));
    if (before.suspendedAt === null) return this.#managed(before);
    const changed = await this.#app.content.change(async (session, invalidate) => {
      const user = orUnknown(await this.#parts.users.changeSuspension(id, null, session));
      invalidate('authors');
      await this.#parts.guard().mailRestored(user, session);
      await this.#record(actor, { action: 'user.restored' }, user, session);
      return user;
    });
    return this.#managed(changed);
  }

  /** Throws `own_account`, `user_not_found`, `second_factor_off`. */
  async removeSecondFactor(actor: Actor, id: string): Promise<ManagedUser> {
    refuseOwn(actor, id);
    const user = orUnknown(await this.#parts.users.findListed(id));
    await this.#app.mongo.transaction(async (session) => {
      await this.#parts.guard().removeSecondFactor(user, session);
      await this.#record(actor, { action: 'user.second-factor-removed' }, user, session);
    });
    return this.#managed(user);
  }

  /** Throws `email_taken` when an account has that address; one that nobody confirmed prevents nobody else from using it. */
  async invite(actor: Actor, email: string, role: Role): Promise<AccountInvitation> {
    const known = await this.#app.users.findAccountByEmail(email);
    if (known?.suspended || known?.account.emailVerified) throw new CodedError('email_taken');
    return this.#app.mongo.transaction(async (session) => {
      const invitation = await this.#parts.guard().invite(email, role, session);
      const subject = { kind: 'invitation', id: invitation.id, label: email };
      await this.#record(actor, { action: 'user.invited', details: { role } }, subject, session);
      return invitation;
    });
  }

  listInvitations(page: PageRequest): Promise<Page<AccountInvitation>> {
    return this.#parts.guard().listInvitations(page);
  }

  /** Throws `invitation_not_found`. */
  async withdraw(actor: Actor, id: string): Promise<void> {
    await this.#app.mongo.transaction(async (session) => {
      const { email, role } = await this.#parts.guard().withdrawInvitation(id, session);
      const subject = { kind: 'invitation', id, label: email };
      await this.#record(actor, { action: 'user.invitation-withdrawn', details: { role } }, subject, session);
    });
  }

  async #managed(user: ListedUser): Promise<ManagedUser> {
    const guarded = await this.#parts.guard().secondFactorAmong([user.id]);
    return { ...user, secondFactor: guarded.has(user.id) };
  }

  async #record(
    { user, client }: Actor,
    act: ActRecord,
    subject: ListedUser | { kind: string; id: string; label: string },
    session: ClientSession,
  ): Promise<void> {
    const about = 'kind' in subject ? subject : { kind: 'user', id: subject.id, label: subject.fullName };
    const actor = { id: user.id, name: user.fullName };
    await this.#app.audit.record({ ...act, actor, subject: about, address: client.address }, session);
  }
}

function refuseOwn({ user }: Actor, id: string): void {
  if (user.id === id) throw new CodedError('own_account');
}
