import type { InvitationPriority, InvitationState, InvitationType } from '@letat/contracts/invitations/constants';
import { invitationReminderDays } from '@letat/contracts/invitations/constants';
import type { BadgeTone } from '@letat/ui/badge';

export const typeLabels: Readonly<Record<InvitationType, string>> = {
  newsletter: 'Newsletter',
  author: 'Auteur',
  both: 'Newsletter et auteur',
};

const priorityNames: Readonly<Record<InvitationPriority, string>> = {
  normal: 'Normale',
  high: 'Élevée',
  urgent: 'Urgente',
};

export const priorityLabel = (priority: InvitationPriority): string =>
  `${priorityNames[priority]}, rappel après ${invitationReminderDays[priority]}\u00a0jours`;

export const stateLabels: Readonly<Record<InvitationState, { label: string; tone: BadgeTone }>> = {
  sent: { label: 'Envoyée', tone: 'blue' },
  opened: { label: 'Lien ouvert', tone: 'ochre' },
  accepted: { label: 'Acceptée', tone: 'green' },
  declined: { label: 'Refusée', tone: 'neutral' },
  bounced: { label: 'Non remise', tone: 'brick' },
  expired: { label: 'Expirée', tone: 'neutral' },
};

/** Tags of what shows invitations. */
export const invitationsTag = 'expert-invitations';
