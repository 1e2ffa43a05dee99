import type { AuditEntry } from '@letat/contracts/audit';

const names: Readonly<Record<string, string>> = {
  before: 'avant',
  after: 'après',
  reason: 'raison',
  role: 'rôle',
  expired: 'à retirer',
  outcome: 'suite',
};

const values: Readonly<Record<string, string>> = {
  pending: 'en attente',
  approved: 'approuvé',
  spam: 'indésirable',
  deleted: 'supprimé',
  reader: 'lecteur',
  author: 'auteur',
  admin: 'administration',
  asked: 'demandé par la personne',
  unused: 'compte inutilisé',
  invited: 'invitation envoyée',
  raised: 'compte devenu auteur',
  'was-author': 'écrivait déjà',
  true: 'oui',
  false: 'non',
};

/** What stands beside an act, as one reads it: « avant : en attente ». What was not there is left out. */
export function detailWords(details: AuditEntry['details']): string {
  return Object.entries(details)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${names[name] ?? name}\u00a0: ${values[String(value)] ?? value}`)
    .join(' · ');
}
