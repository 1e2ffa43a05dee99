import { z } from 'zod';
import { button, defineMail, paragraph, small } from '../../mail/index.ts';

export const emailVerification = defineMail({
  name: 'email-verification',
  kind: 'account',
  label: 'Confirmation de l’adresse',
  data: z.object({ name: z.string(), link: z.string() }),
  sample: { name: 'Awa Ndiaye', link: '/verification/exemple' },
  subject: () => 'Confirmez votre adresse',
  preheader: () => 'Un geste, et votre compte peut publier et vendre.',
  body: ({ name, link }) => [
    paragraph(`Bonjour ${name},`),
    paragraph('Vous avez ouvert un compte avec cette adresse. Confirmez qu’elle est bien la vôtre :'),
    button('Confirmer mon adresse', link),
    paragraph('Jusque-là vous pouvez lire, commenter et préparer des brouillons, pas encore publier ni vendre.'),
    small('Le lien sert une fois, pendant trois jours. Vous n’avez ouvert aucun compte ? Ignorez ce message.'),
  ],
});
