import { z } from 'zod';
import { action, type Block, defineMail } from '../../mail/index.ts';

const picture = z.object({
  src: z.string(),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  alt: z.string(),
});
const run = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  emphasis: z.boolean().optional(),
  href: z.string().optional(),
});

/** A part of a campaign as it is mailed: articles are read, markdown is parsed, links are those that count. */
const part = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('article'),
    shape: z.enum(['feature', 'brief']),
    title: z.string(),
    text: z.string(),
    meta: z.string(),
    href: z.string(),
    picture: picture.nullable(),
    seed: z.string(),
  }),
  z.object({
    type: z.literal('rich'),
    parts: z.array(z.object({ kind: z.enum(['paragraph', 'heading', 'item']), runs: z.array(run) })),
  }),
  z.object({ type: z.literal('quote'), text: z.string(), by: z.string().nullable(), href: z.string().nullable() }),
  z.object({ type: z.literal('picture'), ...picture.shape, href: z.string().nullable() }),
  z.object({ type: z.literal('action'), label: z.string(), href: z.string() }),
  z.object({ type: z.literal('divider') }),
]);
export type CampaignPart = z.output<typeof part>;

/** What a campaign’s mail is made of. */
export const campaignMailData = z.object({
  subject: z.string().min(1),
  preheader: z.string(),
  /** The author whose newsletter it is; null for the site’s own. */
  author: z.string().nullable(),
  parts: z.array(part),
});
export type CampaignMailData = z.output<typeof campaignMailData>;

/** The parts as blocks of the layout. */
export function campaignBody({ parts }: CampaignMailData): Block[] {
  return parts.map((given): Block => {
    if (given.type === 'action') return action(given.label, given.href);
    if (given.type !== 'article') return given;
    const { picture: shown } = given;
    return { ...given, picture: shown && { type: 'picture', ...shown, href: null } };
  });
}

export const campaignSample = {
  subject: 'À Pikine, le budget change qui décide',
  preheader: 'Et la Cour des comptes sort de son bureau.',
  author: null,
  parts: [
    {
      type: 'article',
      shape: 'feature',
      title: 'À Pikine, le budget participatif change qui décide',
      text: 'Trois ans après la réforme, la commune publie chaque dépense. Ce que les habitants en ont fait surprend.',
      meta: 'Awa Ndiaye, 7 min',
      href: '/post/budget-participatif-pikine',
      picture: null,
      seed: 'budget-participatif-pikine',
    },
    {
      type: 'article',
      shape: 'brief',
      title: 'La Cour des comptes sort de son bureau',
      text: 'Six mois dans les hôpitaux de district. Le rapport tient en douze pages, et il est lu.',
      meta: 'Moussa Traoré, 5 min',
      href: '/post/cour-des-comptes-sort-de-son-bureau',
      picture: null,
      seed: 'cour-des-comptes',
    },
    { type: 'divider' },
    {
      type: 'rich',
      parts: [
        { kind: 'heading', runs: [{ text: 'À venir' }] },
        {
          kind: 'paragraph',
          runs: [
            { text: 'Dimanche prochain, ' },
            { text: 'une enquête', strong: true },
            { text: ' sur les guichets uniques. ' },
            { text: 'Proposez un témoignage', href: '/about' },
            { text: '.' },
          ],
        },
      ],
    },
    {
      type: 'quote',
      text: 'On ne nous demande plus si nous sommes d’accord. On nous demande de compter.',
      by: 'Une trésorière de quartier, Pikine',
      href: '/post/budget-participatif-pikine',
    },
    { type: 'action', label: 'Lire l’enquête complète', href: '/post/budget-participatif-pikine' },
  ],
} satisfies CampaignMailData;

/** A campaign of the newsletter, to one of its subscribers. */
export const newsletterCampaign = defineMail({
  name: 'newsletter-campaign',
  kind: 'newsletter',
  label: 'Campagne de la newsletter',
  data: campaignMailData,
  sample: campaignSample,
  subject: ({ subject }) => subject,
  preheader: ({ preheader }) => preheader,
  body: campaignBody,
  sender: ({ author }) => author,
});
