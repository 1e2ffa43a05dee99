import type { PartnerDeliveryState, PartnerMessageType } from '@letat/contracts/partners/constants';
import type { LeadSource, LeadStatus } from '@letat/contracts/partners/leads/constants';
import type { BadgeTone } from '@letat/ui/badge';

export const statusLabels: Readonly<Record<LeadStatus, string>> = {
  new: 'Nouveau',
  contacted: 'Contacté',
  converted: 'Converti',
  closed: 'Clos',
};

export const sourceLabels: Readonly<Record<LeadSource, string>> = {
  ecosystem: 'Formulaire de contact',
  webinar: 'Webinaire',
};

export const messageLabels: Readonly<Record<PartnerMessageType, string>> = {
  'hub.initialised': 'Hub initialisé',
  'expert.synced': 'Expert synchronisé',
  'expert.withdrawn': 'Expert retiré',
  'event.created': 'Événement créé',
  'event.withdrawn': 'Événement retiré',
  'content.synced': 'Contenus',
  'lead.created': 'Contact transmis',
  'lead.status_changed': 'Statut d’un contact',
  'lead.withdrawn': 'Contact retiré',
};

export const deliveryStates: Readonly<Record<PartnerDeliveryState, { label: string; tone: BadgeTone }>> = {
  waiting: { label: 'En attente', tone: 'ochre' },
  delivered: { label: 'Arrivé', tone: 'green' },
  failed: { label: 'Échec', tone: 'brick' },
};

/** Tags of what the screens of the partnership show. */
export const partnerTags = {
  stats: 'partner-stats',
  leads: 'leads',
  events: 'partner-events',
  deliveries: 'partner-deliveries',
} as const;

/** What a message to the partner changes on screen. */
export const deliveryTags = [partnerTags.stats, partnerTags.deliveries, 'waiting'] as const;
