import { type LetterPart, letterPart } from '@letat/contracts/newsletter/letters/operations';
import { z } from 'zod';
import { action, type Block, defineMail } from '../../mail/index.ts';

/** What a campaign’s mail is made of. */
export const campaignMailData = z.object({
  subject: z.string().min(1),
  preheader: z.string(),
  /** The author whose newsletter it is; null for the site’s own. */
  author: z.string().nullable(),
  /** Links are those that count. */
  parts: z.array(letterPart),
  /** Where it is read on the site; none while nobody but its writer has it. */
  page: z.string().optional(),
});
export type CampaignMailData = z.output<typeof campaignMailData>;

/** The parts as blocks of the layout, then the way to the letter's page. */
export function campaignBody({ parts, page }: CampaignMailData): Block[] {
  const blocks = parts.map(blockOf);
  return page === undefined ? blocks : [...blocks, pageLink(page)];
}

function blockOf(part: LetterPart): Block {
  if (part.type === 'action') return action(part.label, part.href);
  if (part.type !== 'article') return part;
  const { picture } = part;
  return { ...part, picture: picture && { type: 'picture', ...picture, href: null } };
}

const pageLink = (href: string): Block => ({
  type: 'rich',
  parts: [{ kind: 'paragraph', runs: [{ text: 'Lire ou partager cette lettre sur le site', href }] }],
});

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

/** That of an author, once it is on the site. */
export const authorCampaignSample = {
  ...campaignSample,
  author: 'Awa Ndiaye',
  page: '/lettres/exemple',
} satisfies CampaignMailData;

/** A campaign of the newsletter, to one of its subscribers. */
export const newsletterCampaign = defineMail({
  name: 'newsletter-campaign',
  kind: 'newsletter',
  causedBy: 'operator',
  label: 'Campagne de la newsletter',
  data: campaignMailData,
  sample: campaignSample,
  otherSamples: [authorCampaignSample],
  subject: ({ subject }) => subject,
  preheader: ({ preheader }) => preheader,
  body: campaignBody,
  sender: ({ author }) => author,
});
