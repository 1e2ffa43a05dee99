import { z } from 'zod';
import { button, defineMail, greeting, link, paragraph, quote } from '../../mail/index.ts';

/** To a reader who wrote a comment without an account. */
export const commentApproved = defineMail({
  name: 'comment-approved',
  kind: 'notifications',
  causedBy: 'operator',
  reason: 'Vous recevez cet email parce que cette adresse a été donnée avec le commentaire.',
  label: 'Commentaire en ligne',
  data: z.object({ title: z.string(), content: z.string(), href: z.string(), stop: z.string() }),
  sample: {
    title: 'À Pikine, le budget participatif change qui décide',
    content: 'À Thiès, nous savons voter un budget.',
    href: '/post/budget-participatif-pikine#commentaires',
    stop: 'exemple',
  },
  subject: ({ title }) => `Votre commentaire sous « ${title} » est en ligne`,
  preheader: () => 'Il a été relu et paraît sous l’article.',
  body: ({ title, content, href, stop }, to) => [
    greeting(to),
    paragraph(`Votre commentaire sous « ${title} » a été relu : il est en ligne.`),
    ...(to.isProved ? [quote(content)] : []),
    button('Le voir', href),
    link('Ne plus recevoir ces emails', `/commentaires/emails/${stop}`),
  ],
  unsubscribe: ({ stop }) => `/api/comments/mails/opt-out/${stop}`,
});
