import { act, choice, count, text } from '../audit/act.ts';

const statuses = choice({ new: 'nouveau', contacted: 'contacté', converted: 'converti', closed: 'clos' });

/** What is done with leads, and with what the partner gets. Nobody's address stands here: the audit outlives it. */
export const partnerActs = {
  'lead.status-changed': act(
    'Statut d’un contact modifié',
    { from: statuses, to: statuses },
    ({ from, to }) => from && to && `De «\u202f${from}\u202f» à «\u202f${to}\u202f».`,
  ),
  'lead.owner-changed': act(
    'Responsable d’un contact modifié',
    { owner: text },
    ({ owner }) => owner && `Confié à ${owner}.`,
  ),
  'leads.exported': act(
    'Contacts exportés',
    { status: statuses },
    ({ status }) => status && `Statut\u00a0: ${status}.`,
  ),
  'partner.expert-synced': act('Expert synchronisé'),
  'partner.event-created': act('Événement créé'),
  'partner.event-closed': act('Événement retiré'),
  'partner.initialised': act(
    'Hub du partenaire initialisé',
    { sent: count },
    ({ sent }) => sent && `Messages\u00a0: ${sent}.`,
  ),
  'partner.content-synced': act(
    'Contenus synchronisés',
    { sent: count },
    ({ sent }) => sent && `Articles\u00a0: ${sent}.`,
  ),
  'partner.delivery-replayed': act('Envoi au partenaire rejoué'),
};
