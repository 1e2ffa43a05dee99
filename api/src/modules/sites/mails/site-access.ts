import { z } from 'zod';
import { type Addressee, button, code, defineMail, greeting, link, paragraph, small } from '../../mail/index.ts';

/** Only a partner who confirmed the site by its link has proved the address, and gets the name that was typed for it. */
const nameOf = (site: string, { isProved }: Addressee): string => (isProved ? site : 'votre site');

/** The key of a site and the private link to its figures, when either is new. */
export const siteAccess = defineMail({
  name: 'site-access',
  kind: 'account',
  causedBy: 'owner',
  label: 'Site partenaire : clé et lien privé',
  data: z.object({
    cause: z.enum(['confirmed', 'new-key', 'new-link']),
    site: z.string(),
    key: z.string(),
    snippets: z.string(),
    figures: z.string(),
  }),
  sample: {
    cause: 'confirmed',
    site: 'La Gazette des communes',
    key: 'site_exemple',
    snippets: '/embed-kit?site=site_exemple',
    figures: '/embed-kit/chiffres/exemple',
  },
  subject: ({ cause, site }, to) => subjects[cause](nameOf(site, to)),
  preheader: () => 'Vos extraits, et le lien privé de vos chiffres.',
  body: ({ cause, site, key, snippets, figures }, to) => [
    greeting(to),
    paragraph(openings[cause](nameOf(site, to))),
    code(key),
    button('Prendre les extraits', snippets),
    link('Voir les chiffres de ce site', figures),
    small('Ce lien ouvre vos chiffres sans mot de passe : gardez-le pour vous. La page permet de le remplacer.'),
  ],
});

const subjects = {
  confirmed: (site: string) => `Inscription confirmée : ${site}`,
  'new-key': (site: string) => `Une nouvelle clé pour ${site}`,
  'new-link': (site: string) => `Un nouveau lien privé pour ${site}`,
};

const openings = {
  confirmed: (site: string) => `L’inscription de ${site} est confirmée. Voici sa clé, déjà écrite dans vos extraits :`,
  'new-key': (site: string) =>
    `La clé de ${site} a été remplacée : l’ancienne ne sert plus. Mettez celle-ci dans vos pages :`,
  'new-link': (site: string) =>
    `Le lien privé de ${site} a été remplacé : l’ancien n’ouvre plus rien. La clé reste la même :`,
};
