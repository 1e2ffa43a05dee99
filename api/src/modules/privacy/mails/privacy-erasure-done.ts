import { z } from 'zod';
import { defineMail, greeting, paragraph, small } from '../../mail/index.ts';

/** The last mail that a person gets: their account is no more. */
export const privacyErasureDone = defineMail({
  name: 'privacy-erasure-done',
  kind: 'account',
  causedBy: 'operator',
  label: 'Compte effacé',
  data: z.object({ kept: z.array(z.string()) }),
  sample: { kept: ['les articles publiés, sans votre nom'] },
  subject: () => 'Votre compte est effacé',
  preheader: () => 'Merci pour le chemin parcouru ensemble.',
  body: ({ kept }, to) => [
    greeting(to),
    paragraph(
      'Votre compte est effacé, et votre adresse est libre : vous pourrez en ouvrir un autre quand vous voudrez.',
    ),
    ...(kept.length === 0 ? [] : [small(`Ce que nous gardons, s’il y en avait : ${kept.join(' ; ')}.`)]),
    small('C’est le dernier email que vous recevez au sujet de ce compte.'),
  ],
});
