import { button, defineMail, greeting, paragraph } from '../../mail/index.ts';
import { articleBlocks, welcomeData, welcomeSample } from './newsletter-welcome.ts';

/** The second mail of the series, three days after the first: how to read the review. */
export const newsletterWelcomeReading = defineMail({
  name: 'newsletter-welcome-reading',
  kind: 'newsletter',
  causedBy: 'owner',
  label: 'Newsletter : bienvenue (2 sur 3)',
  data: welcomeData,
  sample: welcomeSample,
  subject: () => 'Trois façons de lire une réforme',
  preheader: () => 'Qui parle, ce qui est compté, ce qui a résisté.',
  body: ({ articles }, to) => [
    greeting(to),
    paragraph(
      'Un texte officiel dit ce qui devait arriver. Nos auteurs disent ce qui est arrivé. Trois questions aident à les lire, et à lire tout le reste.',
    ),
    paragraph(
      'Qui parle ? Celle qui a conduit la réforme voit ce que le rapport tait, et tait parfois ce que le rapport voit. Sous chaque titre, le nom mène à son parcours et à ses autres articles.',
    ),
    paragraph(
      'Qu’est-ce qui est compté ? Un délai divisé par deux ne dit rien de ceux qui ont renoncé à déposer leur dossier. Cherchez ce que le chiffre laisse dehors ; s’il manque, demandez-le en commentaire.',
    ),
    paragraph(
      'Qu’est-ce qui a résisté ? Une réforme sans adversaire est rarement une réforme. Les passages les plus utiles racontent ce qu’il a fallu céder.',
    ),
    ...(articles.length > 0 ? [paragraph('De quoi essayer :')] : []),
    ...articleBlocks(articles),
    button('Tous les articles', '/blog'),
  ],
});
