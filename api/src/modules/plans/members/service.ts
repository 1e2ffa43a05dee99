import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import { institutionalMembers } from '@letat/contracts/plans/constants';
import type { PlanMember } from '@letat/contracts/plans/operations';
import type { FastifyInstance } from 'fastify';
import type { Types } from 'mongoose';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { PlanAccessService } from '../access.ts';
import type { PlanMails } from '../plan-mails.ts';
import type { SubscriptionsRepository } from '../plans.repository.ts';
import type { MemberRecord, MembersRepository } from './repository.ts';

interface Parts {
  app: Pick<FastifyInstance, 'mongo' | 'clock'>;
  members: MembersRepository;
  subscriptions: SubscriptionsRepository;
  access: PlanAccessService;
  mails: PlanMails;
}

/** The members of an institutional plan, named one by one by the account that has it. */
export class MembersService {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async list(accountId: string): Promise<{ until: string | null; members: PlanMember[] }> {
    const ownerId = (await this.#parts.access.holderOf(accountId))?.id;
    if (!ownerId) return { until: null, members: [] };
    const [until, members] = await Promise.all([this.#until(ownerId), this.#parts.members.listOf(ownerId)]);
    return { until: until?.toISOString() ?? null, members: members.map(toMember) };
  }

  /** Throws `no_institutional_plan`, `members_full`. */
  async add(owner: { id: string; fullName: string }, email: string): Promise<PlanMember> {
    const { app, access, members, mails } = this.#parts;
    const ownerId = (await access.holderOf(owner.id))?.id;
    const until = ownerId ? await this.#until(ownerId) : null;
    if (!ownerId || until === null) throw new CodedError('no_institutional_plan');
    const memberKey = emailKey(email);
    return app.mongo.transaction(async (session) => {
      await app.mongo.serialise(session, `plan members of ${owner.id}`);
      const named = await members.listOf(ownerId, session);
      const known = named.find((member) => member.memberKey === memberKey);
      if (known) return toMember(known);
      if (named.length >= institutionalMembers) throw new CodedError('members_full');
      const member = await members.insert({ ownerId, email, memberKey, addedAt: app.clock.now() }, session);
      await mails.memberAdded({ email, owner: owner.fullName, until, id: member._id.toHexString() }, session);
      return toMember(member);
    });
  }

  /** Throws `member_not_found`. */
  async remove(accountId: string, memberId: string): Promise<void> {
    const ownerId = objectId(accountId);
    const id = objectId(memberId);
    if (!ownerId || !id || !(await this.#parts.members.remove(ownerId, id))) throw new CodedError('member_not_found');
  }

  #until(ownerId: Types.ObjectId): Promise<Date | null> {
    return this.#parts.subscriptions.organisationUntil([ownerId], this.#parts.app.clock.now());
  }
}

const toMember = ({ _id, email, addedAt }: MemberRecord): PlanMember => ({
  id: _id.toHexString(),
  email,
  addedAt: addedAt.toISOString(),
});
