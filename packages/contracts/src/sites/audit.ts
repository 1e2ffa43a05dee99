import { act, text } from '../audit/act.ts';

export const siteActs = {
  'site.changed': act(
    'Site partenaire modifié',
    { origins: text },
    ({ origins }) => origins && `Adresses\u00a0: ${origins}.`,
  ),
  'site.key-renewed': act('Clé d’un site renouvelée'),
  'site.link-renewed': act('Lien privé d’un site renouvelé'),
  'site.suspended': act(
    'Site partenaire suspendu',
    { reason: text },
    ({ reason }) => reason && `Motif\u00a0: ${reason}`,
  ),
  'site.restored': act('Site partenaire rouvert'),
};
