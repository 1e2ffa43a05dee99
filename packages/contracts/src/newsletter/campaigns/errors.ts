import type { ErrorEntries } from '../../core/error.ts';

/** Of campaigns. */
export const campaignErrors = {
  campaign_not_found: { status: 404, error: 'Cette campagne n’existe plus : rechargez la liste.' },
  campaign_changed: {
    status: 409,
    error: 'Cette campagne a été enregistrée ailleurs entre-temps : choisissez la version à garder.',
  },
  campaign_transition: {
    status: 409,
    error: 'Cette campagne n’en est plus là : rechargez la page pour voir où elle en est.',
  },
  campaign_blocked: {
    status: 422,
    error: 'Cette campagne ne peut pas partir ainsi : corrigez ce que les vérifications signalent en rouge.',
  },
  campaign_recipients_changed: {
    status: 409,
    error: 'Le nombre de destinataires a changé depuis : relisez-le, puis confirmez.',
  },
  campaign_tests_spent: {
    status: 429,
    error: 'Trop d’essais de cette campagne en une heure : attendez un peu avant le suivant.',
  },
} as const satisfies ErrorEntries;
