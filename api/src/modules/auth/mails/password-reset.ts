import { linkMinutes } from '@letat/contracts/auth/constants';
import { durationText } from '@letat/contracts/core/format/durations';
import { z } from 'zod';
import { button, defineMail, greeting, paragraph, small } from '../../mail/index.ts';

const goodFor = `Le lien sert une fois, pendant ${durationText(linkMinutes['password-reset'])}.`;

export const passwordReset = defineMail({
  name: 'password-reset',
  kind: 'account',
  causedBy: 'stranger',
  label: 'Mot de passe oublié',
  data: z.object({ link: z.string() }),
  sample: { link: '/mot-de-passe/exemple' },
  subject: () => 'Choisissez un nouveau mot de passe',
  preheader: () => goodFor,
  body: ({ link }, to) => [
    greeting(to),
    paragraph('Quelqu’un, sans doute vous, a demandé un nouveau mot de passe pour votre compte.'),
    button('Choisir un nouveau mot de passe', link),
    paragraph(`${goodFor} Toutes vos sessions seront ensuite à rouvrir.`),
    small('Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe ne change pas.'),
  ],
});
