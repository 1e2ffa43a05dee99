import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

/** To the owner of an address that somebody gave as the new one of another account. */
export const emailTaken = defineMail({
  name: 'email-taken',
  kind: 'account',
  causedBy: 'stranger',
  label: 'Adresse déjà prise',
  data: z.object({ link: z.string(), forgotten: z.string() }),
  sample: { link: '/account', forgotten: '/mot-de-passe' },
  subject: () => 'Cette adresse a déjà un compte',
  preheader: () => 'Un autre compte a voulu la prendre ; rien n’a changé.',
  body: ({ link, forgotten }, to) => [
    greeting(to),
    paragraph(
      'Quelqu’un a voulu faire de cette adresse celle d’un autre compte. Elle est déjà la vôtre : rien n’a changé.',
    ),
    paragraph('Si c’était vous, connectez-vous avec elle.'),
    button('Se connecter', link),
    small(`Mot de passe oublié ? ${forgotten}`),
  ],
});
