import { z } from 'zod';
import { cut } from '../../../text/cut.ts';
import { button, defineMail, greeting, link, paragraph, quote } from '../../mail/index.ts';

/** To a reader who wrote, without an account, a comment that was answered. */
export const commentReply = defineMail({
  name: 'comment-reply',
  kind: 'notifications',
  causedBy: 'operator',
  reason: 'Vous recevez cet email parce que cette adresse a été donnée avec votre commentaire.',
  label: 'Réponse à un commentaire',
  data: z.object({ title: z.string(), content: z.string(), href: z.string(), stop: z.string() }),
  sample: {
    title: 'À Pikine, le budget participatif change qui décide',
    content: 'À Thiès, nous savons voter un budget.',
    href: '/post/budget-participatif-pikine#commentaires',
    stop: 'exemple',
  },
  subject: ({ title }) => `Une réponse à votre commentaire sous « ${title} »`,
  preheader: ({ content, title }, { isProved }) => (isProved ? cut(content, 120) : `Elle a paru sous « ${title} ».`),
  body: ({ title, content, href, stop }, to) => [
    greeting(to),
    paragraph(`Une réponse à votre commentaire a paru sous « ${title} ».`),
    ...(to.isProved ? [quote(content)] : []),
    button('Lire la suite de l’échange', href),
    link('Ne plus recevoir ces emails', `/commentaires/emails/${stop}`),
  ],
  unsubscribe: ({ stop }) => `/api/comments/mails/opt-out/${stop}`,
});
