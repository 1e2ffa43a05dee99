import { inWords } from '@letat/contracts/core/format/number-words';
import { z } from 'zod';
import { defineMail, greeting, paragraph, small } from '../../mail/index.ts';

const testsADay = 5;

/** The form was sent with the test key of a site. Nothing of what they typed, or of where they stood, is in it. */
export const siteTest = defineMail({
  name: 'site-test',
  kind: 'account',
  causedBy: 'stranger',
  maxPerDay: testsADay,
  label: 'Site partenaire : essai du formulaire',
  data: z.object({}),
  sample: {},
  subject: () => 'Le formulaire de votre site fonctionne',
  preheader: () => 'Un essai est arrivé jusqu’à nous.',
  body: (_data, to) => [
    greeting(to),
    paragraph(
      'Quelqu’un vient d’essayer le formulaire de la lettre avec la clé d’essai de votre site : il fonctionne. Aucune adresse n’a été inscrite, et l’essai est compté à part.',
    ),
    paragraph('Avant de publier la page, mettez-y la clé du site à la place de la clé d’essai.'),
    small(`Ce mail part au plus ${inWords(testsADay)} fois par jour.`),
  ],
});
