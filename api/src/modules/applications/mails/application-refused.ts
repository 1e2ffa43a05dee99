import { z } from 'zod';
import { defineMail, greeting, paragraph, quote } from '../../mail/index.ts';

export const applicationRefused = defineMail({
  name: 'application-refused',
  kind: 'account',
  causedBy: 'operator',
  label: 'Candidature refusée',
  data: z.object({ reason: z.string() }),
  sample: {
    reason: 'La revue publie des praticiens sur leur métier ; un texte qui présente une offre n’y a pas sa place.',
  },
  subject: () => 'Notre réponse à votre candidature',
  preheader: () => 'Nous ne la retenons pas, et voici pourquoi.',
  body: ({ reason }, to) => [
    greeting(to),
    paragraph('Merci d’avoir proposé d’écrire dans L’État en Mouvement. Nous ne retenons pas votre candidature :'),
    quote(reason),
    paragraph(
      'Rien ne vous empêche d’en proposer une autre plus tard. Une question ? Répondez à ce message : une personne vous lira.',
    ),
  ],
});
