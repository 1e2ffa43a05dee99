import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { z } from 'zod';
import { button, defineMail, greeting, paragraph } from '../../mail/index.ts';

/** An account was not used for years: its owner saves it by coming back. */
export const privacyAccountUnused = defineMail({
  name: 'privacy-account-unused',
  kind: 'account',
  causedBy: 'operator',
  label: 'Compte inutilisé',
  data: z.object({ due: z.string() }),
  sample: { due: '19 mars 2026 à 10:30' },
  subject: () => 'Votre compte est sur le point d’être effacé',
  preheader: ({ due }) => `Pour le garder, connectez-vous avant le ${due}.`,
  body: ({ due }, to) => [
    greeting(to),
    paragraph(
      `Vous n’êtes pas passé nous voir depuis ${retentionPeriods.accountYears} ans. Nous ne gardons pas les comptes que personne n’utilise : le vôtre sera effacé le ${due}.`,
    ),
    paragraph('Pour le garder, il suffit de vous connecter avant cette date.'),
    button('Garder mon compte', '/account'),
  ],
});
