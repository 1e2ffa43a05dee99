import { z } from 'zod';
import { cut } from '../../../text/cut.ts';
import { button, defineMail, link, paragraph, quote } from '../../mail/index.ts';

/** To whoever wrote, without an account, a comment that somebody answered. */
export const commentReply = defineMail({
  name: 'comment-reply',
  kind: 'notifications',
  reason: 'Vous recevez cet email parce que cette adresse a été donnée avec votre commentaire.',
  label: 'Réponse à un commentaire',
  data: z.object({ name: z.string(), title: z.string(), content: z.string(), href: z.string(), stop: z.string() }),
  sample: {
    name: 'Ibrahima Cissokho',
    title: 'À Pikine, le budget participatif change qui décide',
    content: 'À Thiès, nous savons voter un budget.',
    href: '/post/budget-participatif-pikine#commentaires',
    stop: 'exemple',
  },
  subject: ({ title }) => `Une réponse à votre commentaire sous « ${title} »`,
  preheader: ({ content }) => cut(content, 120),
  body: ({ name, title, content, href, stop }) => [
    paragraph(`Bonjour ${name},`),
    paragraph(`Une réponse à votre commentaire a paru sous « ${title} ».`),
    quote(content),
    button('Lire la suite de l’échange', href),
    link('Ne plus recevoir ces emails', `/commentaires/emails/${stop}`),
  ],
  unsubscribe: ({ stop }) => `/api/comments/mails/opt-out/${stop}`,
});
