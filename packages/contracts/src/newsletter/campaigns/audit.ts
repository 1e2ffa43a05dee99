import { act, count, moment } from '../../audit/act.ts';

export const campaignActs = {
  'campaign.scheduled': act('Campagne programmée', { at: moment }, ({ at }) => at && `Départ le ${at}.`),
  'campaign.unscheduled': act('Campagne déprogrammée'),
  'campaign.sent': act(
    'Campagne envoyée',
    { recipients: count },
    ({ recipients }) => recipients && `Destinataires : ${recipients}.`,
  ),
  'campaign.paused': act('Campagne mise en pause'),
  'campaign.resumed': act('Campagne reprise'),
  'campaign.stopped': act('Campagne arrêtée'),
  'digest.turned-on': act('Résumé automatique activé'),
  'digest.turned-off': act('Résumé automatique désactivé'),
  'campaign.deleted': act('Brouillon de campagne supprimé'),
};
