import { act, choice, count, text } from '../audit/act.ts';

export const subscriberActs = {
  'subscriber.unsubscribed': act('Abonné désinscrit'),
  'subscriber.removed': act('Abonné supprimé'),
  'subscribers.imported': act(
    'Import d’abonnés lancé',
    {
      rows: count,
      mode: choice({ ask: 'avec demande de confirmation', confirmed: 'comme déjà confirmés' }),
      source: text,
    },
    ({ rows, mode, source }) =>
      rows && `${rows} lignes, ${mode ?? 'sans précision'}. Source\u00a0: ${source ?? 'inconnue'}.`,
  ),
  'subscribers.import-cancelled': act('Import d’abonnés arrêté'),
  'subscribers.exported': act(
    'Abonnés exportés',
    { state: choice({ pending: 'à confirmer', confirmed: 'confirmés', unsubscribed: 'désinscrits' }) },
    ({ state }) => (state === null ? 'Tous les états.' : `État\u00a0: ${state}.`),
  ),
};
