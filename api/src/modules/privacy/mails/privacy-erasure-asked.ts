import { writingsChoices } from '@letat/contracts/privacy/constants';
import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph, small } from '../../mail/index.ts';

const choices = { keep: 'restent en ligne, sans votre nom', remove: 'sont supprimés' } as const;

/** A person asked for the erasure of their account, and can still take it back. */
export const privacyErasureAsked = defineMail({
  name: 'privacy-erasure-asked',
  kind: 'account',
  causedBy: 'owner',
  label: 'Effacement demandé',
  data: z.object({ due: z.string(), writings: z.enum(writingsChoices) }),
  sample: { due: '19 mars 2026 à 10:30', writings: 'keep' },
  subject: () => 'Votre compte va être effacé',
  preheader: ({ due }) => `Vous pouvez annuler jusqu’au ${due}.`,
  body: ({ due, writings }, to) => [
    greeting(to),
    paragraph('Vous avez demandé l’effacement de votre compte. Rien n’est encore effacé.'),
    facts([
      ['Effacement le', due],
      ['Vos articles et commentaires', choices[writings]],
    ]),
    paragraph('Vous avez changé d’avis ? Connectez-vous avant cette date et annulez.'),
    button('Annuler l’effacement', '/account/confidentialite'),
    small('Si vous n’avez rien demandé, annulez, puis changez votre mot de passe.'),
  ],
});
