import { z } from 'zod';
import { button, defineMail, greeting, link, paragraph } from '../../mail/index.ts';

const attempts = {
  registration:
    'Quelqu’un, vous peut-être, a voulu ouvrir un compte avec cette adresse. Elle a déjà le vôtre : rien n’a changé.',
  change: 'Quelqu’un a voulu faire de cette adresse celle d’un autre compte. Elle est déjà la vôtre : rien n’a changé.',
} as const;

/** To the owner of an address that a person gave for a new account, or as the new one of another account. */
export const emailTaken = defineMail({
  name: 'email-taken',
  kind: 'account',
  causedBy: 'stranger',
  label: 'Adresse déjà prise',
  /** Rows of the release before do not say what was tried: it was a change. */
  data: z.object({ by: z.enum(['registration', 'change']).default('change'), link: z.string(), forgotten: z.string() }),
  sample: { by: 'registration', link: '/account', forgotten: '/mot-de-passe' },
  subject: () => 'Cette adresse a déjà un compte',
  preheader: () => 'Un autre compte a voulu la prendre ; rien n’a changé.',
  body: ({ by, link: login, forgotten }, to) => [
    greeting(to),
    paragraph(attempts[by]),
    paragraph('Si c’était vous, connectez-vous avec elle.'),
    button('Se connecter', login),
    link('Choisir un nouveau mot de passe', forgotten),
  ],
});
