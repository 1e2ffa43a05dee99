import { z } from 'zod';
import { type Block, button, defineMail, greeting, heading, link, paragraph, small } from '../../mail/index.ts';

/** What every mail of the welcome series is made with. */
export const welcomeData = z.object({
  preferences: z.string(),
  articles: z.array(
    z.object({
      title: z.string(),
      excerpt: z.string(),
      author: z.string(),
      minutes: z.number(),
      href: z.string(),
      /** That a model wrote some of it. */
      note: z.string().optional(),
    }),
  ),
});

/** The same example for each. */
export const welcomeSample: z.input<typeof welcomeData> = {
  preferences: '/newsletter/preferences/exemple',
  articles: [
    {
      title: 'À Pikine, le budget participatif change qui décide',
      excerpt: 'Trois ans après le premier vote, ce que les habitants ont obtenu, et ce qui résiste.',
      author: 'Awa Ndiaye',
      minutes: 6,
      href: '/post/budget-participatif-pikine',
    },
  ],
};

/** Articles one below the other, each with its way in. */
export function articleBlocks(articles: z.output<typeof welcomeData>['articles']): Block[] {
  return articles.flatMap(({ title, excerpt, author, minutes, href, note }) => [
    heading(title),
    paragraph(excerpt),
    ...(note === undefined ? [] : [small(note)]),
    link(`${author} · ${minutes} min de lecture · Lire l’article`, href),
  ]);
}

/** The first mail of the series, as soon as a subscriber has confirmed. */
export const newsletterWelcome = defineMail({
  name: 'newsletter-welcome',
  kind: 'newsletter',
  causedBy: 'owner',
  label: 'Newsletter : bienvenue (1 sur 3)',
  data: welcomeData,
  sample: welcomeSample,
  subject: () => 'Bienvenue : par où commencer',
  preheader: () => 'Ce que vous allez recevoir, et de quoi lire dès maintenant.',
  body: ({ articles, preferences }, to) => [
    greeting(to),
    paragraph(
      'Votre abonnement est confirmé. Vous recevrez une idée, un chiffre vérifié et une réforme racontée par celle ou celui qui l’a menée : des gens qui signent ce qu’ils écrivent, et que vous pouvez interroger sous chaque article.',
    ),
    ...(articles.length > 0
      ? [paragraph('Pour commencer, ce que les autres lecteurs ont le plus lu sur vos thèmes :')]
      : []),
    ...articleBlocks(articles),
    paragraph('Deux autres messages suivront cette semaine, puis la lettre, à son rythme.'),
    button('Choisir mes thèmes et mes auteurs', preferences),
  ],
});
