import { ofName } from '@letat/contracts/core/of-name';
import { z } from 'zod';
import { type Block, defineMail, heading, link, paragraph, small } from '../../mail/index.ts';
import type { CampaignMailData } from './newsletter-campaign.ts';

/** What of a letter stands in one with others. */
const heldLetter = z.object({
  subject: z.string().min(1),
  preheader: z.string(),
  /** Whose letter it is; null for the review’s. */
  author: z.string().nullable(),
  /** Where it is read as a whole; null for a digest, which is its articles. */
  page: z.string().nullable(),
  articles: z.array(z.object({ title: z.string(), href: z.string(), note: z.string().optional() })),
  /** Of which list it is; letters that were held by older releases do not say. */
  topic: z.string().nullable().optional(),
  /** Where that list alone is left. */
  leave: z.string().optional(),
});
export type HeldLetter = z.output<typeof heldLetter>;

const maxArticles = 8;

/** A letter in brief: its articles by their titles, and the way to its page. */
export function toHeldLetter({ subject, preheader, author, parts, page }: CampaignMailData): HeldLetter {
  const articles = parts.flatMap((part) => (part.type === 'article' ? [part] : [])).slice(0, maxArticles);
  return {
    ...{ subject, preheader, author, page: page ?? null },
    articles: articles.map(({ title, href, note }) => ({ title, href, ...(note === undefined ? {} : { note }) })),
  };
}

function letterBlocks({ subject, preheader, author, page, articles, leave }: HeldLetter): Block[] {
  return [
    heading(subject),
    ...(author === null ? [] : [small(`La lettre ${ofName(author)}`)]),
    ...(preheader === '' ? [] : [paragraph(preheader)]),
    ...articles.flatMap(({ title, href, note }) => [link(title, href), ...(note === undefined ? [] : [small(note)])]),
    ...(page === null ? [] : [link('Lire cette lettre en entier', page)]),
    ...(leave === undefined
      ? []
      : [link(author === null ? 'Quitter cette lettre' : `Quitter la lettre ${ofName(author)}`, leave)]),
  ];
}

/** Several letters in the place of one each, for who asked for fewer. */
export const newsletterMerged = defineMail({
  name: 'newsletter-merged',
  kind: 'newsletter',
  causedBy: 'operator',
  label: 'Newsletter : lettres regroupées',
  data: z.object({ letters: z.array(heldLetter).min(1) }),
  sample: {
    letters: [
      {
        subject: 'Ce que les guichets uniques ont changé',
        preheader: 'Trois communes, six mois, et une surprise.',
        author: 'Awa Ndiaye',
        page: '/lettres/exemple',
        articles: [
          { title: 'À Pikine, le budget participatif change qui décide', href: '/post/budget-participatif-pikine' },
        ],
        leave: '/newsletter/desabonnement/exemple',
      },
      {
        subject: 'La Cour des comptes sort de son bureau',
        preheader: '',
        author: null,
        page: '/lettres/autre-exemple',
        articles: [],
      },
    ],
  },
  subject: ({ letters }) => {
    const [first] = letters;
    const others = letters.length - 1;
    if (others === 0) return first?.subject ?? '';
    return `${first?.subject} et ${others === 1 ? 'une autre lettre' : `${others} autres lettres`}`;
  },
  preheader: ({ letters }) => letters.map(({ author }) => author ?? 'La revue').join(', '),
  body: ({ letters }) => [
    ...letters.flatMap(letterBlocks),
    small('Vous avez demandé moins de lettres : celles qui ont paru entre-temps sont réunies ici.'),
  ],
});
