import type { ActRecord } from '@letat/contracts/audit/acts';
import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import { addressesIn } from '@letat/contracts/invitations/address-list';
import { invitationDays } from '@letat/contracts/invitations/constants';
import type {
  BulkInvitationDraft,
  ExpertInvitation,
  ExpertInvitationDraft,
} from '@letat/contracts/invitations/operations';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { SessionUser } from '../../plugins/session.ts';
import type { Client } from '../../route.ts';
import { daysAfter } from '../../time/days.ts';
import { ineligible, refuse } from './eligibility.ts';
import type { InvitationMails } from './invitation-mails.ts';
import {
  type InvitationsRepository,
  type NewInvitation,
  type StoredInvitation,
  toInvitation,
} from './invitations.repository.ts';
import { sortedOut } from './lines.ts';

/** Who does it, from where: what the audit records. */
interface Actor {
  user: SessionUser;
  client: Client;
}

interface Failed {
  email: string;
  reason: string;
}

/** Invites experts, one or many. What is stored and what is queued are one transaction. */
export class InvitationsService {
  readonly #app: FastifyInstance;
  readonly #invitations: InvitationsRepository;
  readonly #mails: InvitationMails;

  constructor(app: FastifyInstance, invitations: InvitationsRepository, mails: InvitationMails) {
    this.#app = app;
    this.#invitations = invitations;
    this.#mails = mails;
  }

  /** Throws `expert_invitation_open`, `_accepted`, `_declined`, `_suppressed`. */
  async invite(actor: Actor, draft: ExpertInvitationDraft): Promise<ExpertInvitation> {
    const { mongo, clock } = this.#app;
    const now = clock.now();
    return mongo.transaction(async (session) => {
      await this.#inTurn(session);
      const known = await this.#knownOf([draft.email], session);
      const refused = ineligible(draft.invitationType, known(draft.email), now);
      if (refused) refuse(refused);
      const { personalizedMessage: message, ...given } = draft;
      const [stored] = await this.#invitations.insert([this.#newOf(actor, { ...given, message }, null)], session);
      const invitation = orNotFound(stored);
      await this.#mails.send(invitation, session);
      const details = { type: draft.invitationType };
      await this.#audit(actor, invitation._id.toHexString(), { action: 'expert.invited', details }, session);
      return toInvitation(invitation, now);
    });
  }

  /** Whatever is among the lines, those that may be invited are, once each, and the others are told. */
  async inviteMany(
    actor: Actor,
    { emails, defaultMessage: message, invitationType }: BulkInvitationDraft,
  ): Promise<{ sent: number; failed: Failed[] }> {
    const { mongo, clock } = this.#app;
    const { valid, failed: unusable } = sortedOut(addressesIn(emails));
    const batchId = new Types.ObjectId();
    return mongo.transaction(async (session) => {
      await this.#inTurn(session);
      const failed = [...unusable];
      const known = await this.#knownOf(valid, session);
      const invited = valid.filter((email) => {
        const refused = ineligible(invitationType, known(email), clock.now());
        if (refused) failed.push({ email, reason: refused.reason });
        return refused === null;
      });
      const common = { name: '', expertise: [], message, invitationType, priority: 'normal' } as const;
      const drafts = invited.map((email) => this.#newOf(actor, { ...common, email }, batchId));
      if (drafts.length > 0) {
        await this.#invitations.insert(drafts, session);
        await this.#mails.sendMany(batchId.toHexString(), session);
      }
      const details = { sent: invited.length, failed: failed.length };
      await this.#audit(actor, batchId.toHexString(), { action: 'experts.invited', details }, session);
      return { sent: invited.length, failed };
    });
  }

  /** Throws `expert_invitation_not_found`, `_accepted`, `_declined`, `_suppressed`. */
  async resend(actor: Actor, id: string): Promise<ExpertInvitation> {
    const { mongo, clock } = this.#app;
    return mongo.transaction(async (session) => {
      const before = orNotFound(await this.#invitations.find(id, session));
      if (before.state === 'accepted') throw new CodedError('expert_invitation_accepted');
      if (before.state === 'declined') throw new CodedError('expert_invitation_declined');
      const suppressed = await this.#app.mail.suppressionsAmong([before.email]);
      if (suppressed.size > 0) throw new CodedError('expert_invitation_suppressed');
      const now = clock.now();
      const renewal = {
        linkVersion: before.linkVersion + 1,
        sentAt: now,
        expiresAt: daysAfter(now, invitationDays),
        openedAt: null,
      };
      const renewed = orNotFound(await this.#invitations.move(before._id, 'resend', renewal, session));
      await this.#mails.send(renewed, session);
      await this.#audit(actor, id, { action: 'expert.invitation-resent' }, session);
      return toInvitation(renewed, now);
    });
  }

  /** Two that invite at the same time see each other's invitations: before the first read of the transaction. */
  async #inTurn(session: ClientSession): Promise<void> {
    await this.#app.mongo.serialise(session, 'expert-invitations');
  }

  /** What is known of each of these addresses. */
  async #knownOf(emails: readonly string[], session: ClientSession) {
    const keys = emails.map(emailKey);
    const suppressions = await this.#app.mail.suppressionsAmong(emails);
    const earlier = Map.groupBy(await this.#invitations.ofEmails(keys, session), (one) => one.emailKey);
    return (email: string) => ({
      earlier: earlier.get(emailKey(email)) ?? [],
      suppression: suppressions.get(emailKey(email)),
    });
  }

  #newOf(
    { user }: Actor,
    draft: Pick<StoredInvitation, 'email' | 'name' | 'invitationType' | 'priority' | 'message'> & {
      expertise: readonly string[];
    },
    batchId: Types.ObjectId | null,
  ): NewInvitation {
    const now = this.#app.clock.now();
    return {
      ...draft,
      expertise: [...draft.expertise],
      ...{ state: 'sent', linkVersion: 0, batchId, byId: objectId(user.id) },
      ...{ createdAt: now, sentAt: now, expiresAt: daysAfter(now, invitationDays) },
      ...{ openedAt: null, authorAt: null, newsletterAskedAt: null, newsletterAt: null, remindedOn: null },
    };
  }

  async #audit({ user, client }: Actor, id: string, act: ActRecord, session: ClientSession): Promise<void> {
    // The audit outlives the invitation: it names the row, and nobody.
    const subject = { kind: 'expert-invitation', id, label: `Invitation ${id.slice(-6)}` };
    const actor = { id: user.id, name: user.fullName };
    await this.#app.audit.record({ ...act, actor, subject, address: client.address }, session);
  }
}

function orNotFound<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new CodedError('expert_invitation_not_found');
  return found;
}
