import { inWords } from '@letat/contracts/core/format/number-words';
import { registrationDays } from '@letat/contracts/sites/constants';
import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph, small } from '../../mail/index.ts';

const registered = 'Un site a été inscrit avec cette adresse pour afficher le formulaire de la lettre';

/** A partner registers sites under this address. */
export const siteConfirmation = defineMail({
  name: 'site-confirmation',
  kind: 'account',
  causedBy: 'stranger',
  label: 'Site partenaire : confirmation',
  data: z.object({ hosts: z.array(z.string()), link: z.string() }),
  sample: { hosts: ['gazette.exemple.org', 'www.gazette.exemple.org'], link: '/embed-kit/inscription/exemple' },
  subject: () => 'Confirmez l’inscription de votre site',
  preheader: () => 'Un geste, et la clé de votre site est prête.',
  body: ({ hosts, link }, to) => [
    greeting(to),
    // A partner who registers a site types its addresses: one who has proved the mail's gets them, and the link's page says them to all.
    ...(to.isProved
      ? [paragraph(`${registered} :`), facts([[hosts.length > 1 ? 'Adresses' : 'Adresse', hosts.join(', ')]])]
      : [paragraph(`${registered}. La page du lien dit lequel.`)]),
    button('Confirmer l’inscription', link),
    small(
      `Le lien sert pendant ${inWords(registrationDays)} jours. Vous n’avez rien inscrit ? Ignorez ce message : rien ne se passe sans vous.`,
    ),
  ],
});
