import { registrationStateLabels, registrationStates } from '@letat/contracts/webinars/registrations/constants';
import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph } from '../../mail/index.ts';

/** A person who is registered already registers again. */
export const webinarRegistrationLink = defineMail({
  name: 'webinar-registration-link',
  kind: 'account',
  causedBy: 'stranger',
  label: 'Lien d’une inscription, de nouveau',
  data: z.object({
    title: z.string(),
    when: z.string(),
    link: z.string(),
    state: z.enum(registrationStates),
  }),
  sample: {
    title: 'Lire un budget communal en une heure',
    when: 'jeudi 26 novembre 2026 à 18:00, heure de Dakar',
    link: '/webinaire/inscription/exemple',
    state: 'confirmed',
  },
  subject: ({ title }) => `Votre inscription : ${title}`,
  preheader: () => 'Vous étiez déjà inscrit ; voici le lien de nouveau.',
  body: ({ title, when, link, state }, to) => [
    greeting(to),
    paragraph('Vous étiez déjà inscrit à ce webinaire. Voici le lien de nouveau.'),
    facts([
      ['Webinaire', title],
      ['Date', when],
      ['Place', registrationStateLabels[state]],
    ]),
    button('Voir mon inscription', link),
  ],
});
