import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

export const passwordReset = defineMail({
  name: 'password-reset',
  kind: 'account',
  causedBy: 'stranger',
  label: 'Mot de passe oublié',
  data: z.object({ link: z.string() }),
  sample: { link: '/mot-de-passe/exemple' },
  subject: () => 'Choisissez un nouveau mot de passe',
  preheader: () => 'Le lien sert une fois, pendant trente minutes.',
  body: ({ link }, to) => [
    greeting(to),
    paragraph('Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.'),
    button('Choisir un nouveau mot de passe', link),
    paragraph('Le lien sert une fois, pendant trente minutes. Toutes vos sessions seront ensuite à rouvrir.'),
    small('Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe ne change pas.'),
  ],
});
