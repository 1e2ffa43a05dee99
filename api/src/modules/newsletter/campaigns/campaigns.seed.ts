import type { CampaignBlock, CampaignContent } from '@letat/contracts/newsletter/campaigns/schemas';
import { segment } from '@letat/contracts/newsletter/segments/schemas';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { NewUser } from '../../users/index.ts';
import { ClicksRepository } from './clicks/repository.ts';
import { CampaignsRepository, type StoredCampaign } from './repository.ts';
import { newCampaign, ownSegment } from './service.ts';

interface Given {
  accounts: readonly NewUser[];
  /** Ids of the posts by slug. */
  postIds: ReadonlyMap<string, string>;
}

interface SeedCampaign {
  /** The author whose subscribers get it; none for a campaign of the site. */
  owner?: string;
  subject: string;
  preheader: string;
  blocks(article: (slug: string, shape: 'feature' | 'brief', id: string) => CampaignBlock): CampaignBlock[];
  daysAgo: number;
  ended?: Pick<StoredCampaign, 'state' | 'figures'>;
  /** Where its links led, and the clicks on each. */
  links?: Readonly<Record<string, number>>;
}

const day = 24 * 60 * 60 * 1000;
const editor = 'aminata-diallo';

const campaigns: readonly SeedCampaign[] = [
  {
    subject: 'Ce que trente et un documents disent d’un guichet',
    preheader: 'Et pourquoi une signature coûte plus cher qu’on ne le croit.',
    blocks: (article) => [
      article('trente-et-un-documents', 'feature', 'b1'),
      article('ce-que-coute-une-signature', 'brief', 'b2'),
    ],
    // After both articles.
    daysAgo: 15,
    ended: { state: 'sent', figures: { total: 41, queued: 41, sent: 40, refused: 1, abandoned: 0, withheld: 0 } },
    links: { '/post/trente-et-un-documents': 23, '/post/ce-que-coute-une-signature': 9 },
  },
  {
    subject: 'Test interrompu : la lettre des maires',
    preheader: 'Une campagne arrêtée après les premiers mails, pour corriger un lien.',
    blocks: (article) => [article('maires-et-ministres', 'feature', 'b1')],
    daysAgo: 12,
    ended: { state: 'stopped', figures: { total: 41, queued: 41, sent: 9, refused: 0, abandoned: 0, withheld: 32 } },
  },
  {
    owner: 'awa-ndiaye',
    subject: 'Ce que Pikine m’a appris',
    preheader: 'Un mot personnel, et les chiffres que je n’avais pas publiés.',
    blocks: (article) => [
      {
        type: 'text',
        id: 'b1',
        text: 'Bonjour,\n\nJ’ai passé **trois semaines** dans les réunions de quartier. Voici ce que l’article ne disait pas encore\u00a0:\n\n- les salles étaient pleines\u00a0;\n- les carnets de caisse aussi.',
      },
      article('budget-participatif-pikine', 'feature', 'b2'),
    ],
    daysAgo: 2,
  },
  {
    subject: 'À Pikine, le budget change qui décide',
    preheader: 'Et la Cour des comptes sort de son bureau.',
    blocks: (article) => [
      article('budget-participatif-pikine', 'feature', 'b1'),
      article('cour-des-comptes-sort-de-son-bureau', 'brief', 'b2'),
      {
        type: 'quote',
        id: 'b3',
        text: 'On ne nous demande plus si nous sommes d’accord. On nous demande de compter.',
        source: 'Une trésorière de quartier, Pikine',
        href: '',
      },
      { type: 'button', id: 'b4', label: 'Lire l’enquête complète', href: '/post/budget-participatif-pikine' },
    ],
    daysAgo: 1,
  },
];

/** Campaigns of the demonstration: drafts to go on with, and some that were sent. */
export async function seedCampaigns(
  app: FastifyInstance,
  { accounts, postIds }: Given,
  session: ClientSession,
): Promise<void> {
  const repository = new CampaignsRepository(app.mongo);
  const clicks = new ClicksRepository(app.mongo);
  const idOf = (username: string) => accounts.find((account) => account.username === username)?.id;
  for (const { owner, subject, preheader, blocks, daysAgo, ended, links = {} } of campaigns) {
    const writer = idOf(owner ?? editor);
    if (writer === undefined) continue;
    const ownerId = owner === undefined ? null : new Types.ObjectId(writer);
    const at = new Date(app.clock.now().getTime() - daysAgo * day);
    const content: CampaignContent = {
      subject,
      preheader,
      blocks: blocks((slug, shape, id) => ({
        type: 'article',
        id,
        postId: postIds.get(slug) ?? null,
        shape,
        text: '',
      })),
      segment: ownSegment(segment.parse({}), ownerId),
    };
    const draft = newCampaign(content, ownerId, writer, at);
    const record = ended ? { ...draft, ...ended, startedAt: at, endedAt: at } : draft;
    const mail = { subject, preheader, author: null, parts: [] };
    const total = ended?.figures?.total ?? 0;
    const snapshot = ended ? { mail, links: Object.keys(links), segment: content.segment, total } : null;
    await repository.insert(record, session, snapshot);
    await clicks.insert(record._id, Object.values(links), session);
  }
}
