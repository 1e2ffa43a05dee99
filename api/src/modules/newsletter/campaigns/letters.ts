import { CodedError } from '@letat/contracts/core/coded-error';
import {
  type Letter,
  type LetterPart,
  type LetterSummary,
  listLetters,
  readLetter,
} from '@letat/contracts/newsletter/letters/operations';
import type { FastifyInstance } from 'fastify';
import type { Types } from 'mongoose';
import { sayToCrawlers } from '../../../answers/say-to-crawlers.ts';
import { nextLink, type Page, type PageRequest, pageRequest } from '../../../paging/page.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { route } from '../../../route.ts';
import { setPieces, setTitle } from '../../../text/french.ts';
import type { Posts } from '../../posts/index.ts';
import type { Users } from '../../users/index.ts';
import { mailDataOf } from './content/mail-data.ts';
import type { BegunCampaign, CampaignsRepository } from './repository.ts';
import type { CampaignsView } from './view.ts';

/** Cached pages of letters carry it: a letter that leaves is one more. */
export const lettersTag = 'letters';

/** Where a campaign is read on the site once it has left. */
export const letterPath = (id: string) => `/lettres/${id}`;

interface Needs {
  campaigns: Pick<CampaignsRepository, 'listBegun' | 'findBegun'>;
  view: Pick<CampaignsView, 'articlesOf'>;
  users: Pick<Users, 'authorSummariesOf'>;
  posts: Pick<Posts, 'crawlerPolicyBy'>;
}

/** What a list of letters is made from. */
type Listing = Pick<Needs, 'users'> & { campaigns: Pick<CampaignsRepository, 'listBegun'> };
/** An author's letters, the newest first. */
export type LettersOf = (authorId: string, limit: number) => Promise<Letter[]>;

/** Serves campaigns that have left to a reader who comes: what many received is no secret, and leads to the articles and the subscription. */
export function registerLetters(app: FastifyInstance, needs: Needs): LettersOf {
  route(app, listLetters, async ({ query, header }) => {
    const ownerId = query.authorId === undefined ? undefined : (objectId(query.authorId) ?? undefined);
    const { items, next } = await letterPage(needs, pageRequest(query), ownerId);
    if (next) header('link', nextLink(listLetters.path, query, next));
    return items;
  });
  route(app, readLetter, async ({ params, header }) => {
    const letter = await read(needs, params.id);
    sayToCrawlers(header, letter);
    return letter;
  });
  return async (authorId, limit) => {
    const ownerId = objectId(authorId);
    if (ownerId === null) return [];
    const { items } = await needs.campaigns.listBegun({ limit, after: null }, ownerId);
    return Promise.all(items.map((record) => whole(needs, record)));
  };
}

/** A page of the letters that have left, the newest first; with an owner, theirs alone. */
export async function letterPage(
  { campaigns, users }: Listing,
  page: PageRequest,
  ownerId?: Types.ObjectId,
): Promise<Page<LetterSummary>> {
  const { items, next } = await campaigns.listBegun(page, ownerId);
  return { items: await summariesOf(users, items), next };
}

/** Throws `campaign_not_found`, also for one that has not left. */
async function read(needs: Needs, id: string): Promise<Letter> {
  const record = await needs.campaigns.findBegun(id);
  if (!record) throw new CodedError('campaign_not_found');
  return whole(needs, record);
}

async function whole({ view, users, posts }: Needs, record: BegunCampaign): Promise<Letter> {
  const [[summary], articles, crawlerPolicy] = await Promise.all([
    summariesOf(users, [record]),
    view.articlesOf(record.content.blocks),
    posts.crawlerPolicyBy(record.ownerId ? [record.ownerId.toHexString()] : []),
  ]);
  if (!summary) throw new Error('a letter has no summary');
  return { ...summary, parts: mailDataOf(record.content, articles, null).parts.map(setPart), crawlerPolicy };
}

/** What was typed, as French sets it: mails are set when they are composed. */
function setPart(part: LetterPart): LetterPart {
  switch (part.type) {
    case 'article':
      return { ...part, title: setTitle(part.title), text: setTitle(part.text) };
    case 'rich':
      return { ...part, parts: part.parts.map((line) => ({ ...line, runs: setRuns(line.runs) })) };
    case 'quote':
      return { ...part, text: setTitle(part.text), by: part.by && setTitle(part.by) };
    case 'action':
      return { ...part, label: setTitle(part.label) };
    default:
      return part;
  }
}

function setRuns<T extends { text: string }>(runs: readonly T[]): T[] {
  const set = setPieces(runs.map(({ text }) => ({ text })));
  return runs.map((run, n) => ({ ...run, text: set[n] ?? run.text }));
}

async function summariesOf(users: Needs['users'], records: readonly BegunCampaign[]): Promise<LetterSummary[]> {
  const names = await users.authorSummariesOf(records.flatMap(({ ownerId }) => (ownerId ? [ownerId] : [])));
  return records.map(({ _id, ownerId, content: { subject, preheader }, startedAt }) => {
    const id = ownerId?.toHexString();
    const fullName = id === undefined ? undefined : names.get(id)?.fullName;
    return {
      id: _id.toHexString(),
      subject: setTitle(subject),
      preheader: setTitle(preheader),
      author: id === undefined || fullName === undefined ? null : { id, fullName },
      sentAt: startedAt.toISOString(),
    };
  });
}
