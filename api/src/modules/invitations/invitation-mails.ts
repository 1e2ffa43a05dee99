import { invitationDays } from '@letat/contracts/invitations/constants';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { daysAfter } from '../../time/days.ts';
import type { Campaigns, Mail } from '../mail/index.ts';
import type { InvitationsRepository, StoredInvitation } from './invitations.repository.ts';
import type { InvitationLinks } from './links.ts';
import { expertInvitation } from './mails/expert-invitation.ts';
import { expertInvitationReminder } from './mails/expert-invitation-reminder.ts';

interface Parts {
  mail: Mail;
  invitations: InvitationsRepository;
  links: InvitationLinks;
  clock: Clock;
  timeZone: string;
}

/** How invitations leave: one by one at once, many at the rate of their domains. Each has its link made when it leaves. */
export class InvitationMails {
  readonly #parts: Parts;
  readonly #many: Campaigns;
  readonly #reminders: Campaigns;
  readonly #day: Intl.DateTimeFormat;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#day = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: parts.timeZone });
    this.#many = parts.mail.campaigns({
      name: 'expert-invitations',
      recipients: (batchId, after) => parts.invitations.ofBatch(batchId, after),
      mailTo: async (_batchId, id) => {
        const invitation = await parts.invitations.find(id);
        // Sent again on its own, answered or found unreachable meanwhile: it has left this press.
        const isWaiting = invitation?.state === 'sent' && invitation.linkVersion === 0;
        return isWaiting ? this.#mailOf(invitation) : null;
      },
    });
    this.#reminders = parts.mail.campaigns({
      name: 'expert-invitation-reminders',
      recipients: (day, after) => parts.invitations.ofReminders(day, after),
      mailTo: async (_day, id) => {
        const invitation = await parts.invitations.find(id);
        const isPending = invitation?.state === 'sent' || invitation?.state === 'opened';
        if (!invitation || !isPending || invitation.expiresAt <= parts.clock.now()) return null;
        const { email, invitationType, expiresAt } = invitation;
        const link = await parts.links.pathOf(invitation);
        const until = this.#day.format(expiresAt);
        return { template: expertInvitationReminder, to: email, data: { invitationType, link, until } };
      },
    });
  }

  /** In the transaction that notes which ones are reminded on that day. */
  async remind(day: string, session: ClientSession): Promise<void> {
    await this.#reminders.start(day, session);
  }

  /** In the transaction that stores it; once for each of its links. */
  async send(invitation: StoredInvitation, session: ClientSession): Promise<void> {
    const key = `expert-invitation ${invitation._id.toHexString()} ${invitation.linkVersion}`;
    await this.#parts.mail.send({ ...(await this.#mailOf(invitation)), key }, session);
  }

  /** In the transaction that stores them. */
  async sendMany(batchId: string, session: ClientSession): Promise<void> {
    await this.#many.start(batchId, session);
  }

  /** The mail of an invitation that is not stored yet: its link leads nowhere, and it greets by no name, which nobody has proved. */
  preview(draft: Pick<StoredInvitation, 'invitationType' | 'priority' | 'message'>): string {
    const { clock, mail } = this.#parts;
    const { invitationType, priority, message } = draft;
    const until = this.#day.format(daysAfter(clock.now(), invitationDays));
    const data = { invitationType, message, link: '/invitation-expert', until, isUrgent: priority !== 'normal' };
    const to = { name: '', isProved: false };
    return mail.compose({ template: expertInvitation, data }, { to, scheme: 'light' }).html;
  }

  async #mailOf(invitation: StoredInvitation) {
    const { email, invitationType, priority, message, expiresAt } = invitation;
    const path = await this.#parts.links.pathOf(invitation);
    const until = this.#day.format(expiresAt);
    return {
      template: expertInvitation,
      to: email,
      data: { invitationType, message, link: path, until, isUrgent: priority !== 'normal' },
    };
  }
}
