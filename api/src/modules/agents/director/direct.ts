import {
  agentLimits,
  type PartType,
  partTypes,
  socialPlatforms,
  subscriberActions,
} from '@letat/contracts/agents/constants';
import { type DirectorRequest, monitorRequest } from '@letat/contracts/agents/requests/schemas';
import { line, optionalLine } from '@letat/contracts/core/fields';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { Posts } from '../../posts/index.ts';
import type { AgentsRepository } from '../agents.repository.ts';
import type { ModelEditor } from '../model-editor.ts';
import { hintsOf } from './hints.ts';
import { type Hints, type Part, partsFor, type Surroundings } from './plan.ts';

interface Needs {
  posts: Pick<Posts, 'resembling' | 'newestIdsOf' | 'summariesOf'>;
  tasks: Pick<AgentsRepository, 'latest'>;
  editor: ModelEditor;
}

/** How a task is split. */
export interface Plan {
  parts: Part[];
  model: string | null;
  notes: string[];
}

/** Posts that are looked through for the one that a task is about. */
const considered = 10;
/** Words of a task that the article has which it is about. */
const minShared = 2;

const choices = z.object({
  agents: z.array(z.enum(partTypes)).min(1),
  keywords: z.array(line(agentLimits.word)).max(6),
  platform: z.enum(socialPlatforms).catch('all'),
  action: z.enum(subscriberActions).catch('retain'),
  audience: optionalLine(agentLimits.audience).catch(''),
});

const duties: Readonly<Record<PartType, string>> = {
  monitor: 'lit la presse et les flux sur des mots',
  recommendations: 'trouve des articles proches',
  analytics: 'lit les chiffres de l’auteur',
  social: 'écrit des messages pour les réseaux',
  subscribers: 'prépare une lettre aux abonnés',
};

/** Splits a task over the other agents: by what its words call for, or as a model chooses. */
export async function planOf(
  { posts, tasks, editor }: Needs,
  { task, context }: DirectorRequest,
  userId: string,
): Promise<Plan> {
  const owner = Types.ObjectId.createFromHexString(userId);
  const byRules = hintsOf(task, context);
  const { value, model, notes } = await editor.edit(
    {
      operation: 'split a task',
      instruction: [
        `Tu répartis une tâche entre des agents : ${partTypes.map((type) => `${type} ${duties[type]}`).join(' ; ')}.`,
        `Ne prends que ceux qui servent. action : ${subscriberActions.join(', ')}. platform : ${socialPlatforms.join(', ')}.`,
        '{"agents":["…"],"keywords":["…"],"platform":"…","action":"…","audience":"…"}',
      ].join('\n'),
      words: JSON.stringify({ task, context }),
      userId,
    },
    choices,
  );
  const hints: Hints = value === null ? byRules : { ...byRules, ...value, keywords: keywordsOf(value, byRules) };
  return { parts: partsFor(task, hints, await surroundings(hints)), model, notes };

  async function surroundings({ keywords }: Hints): Promise<Surroundings> {
    const watched = await tasks.latest(owner, 'monitor');
    const last = monitorRequest.safeParse(watched?.request);
    return {
      article: keywords.length > 0 ? await articleOn(keywords) : await newest(),
      sources: last.data?.sources ?? [],
    };
  }

  async function articleOn(keywords: readonly string[]): Promise<Surroundings['article']> {
    const found = await posts.resembling({ words: keywords, readIds: [] }, considered);
    // Their own comes first: a task is more often about one's own article than about another's.
    const about = found.filter(({ words }) => words.length >= Math.min(minShared, keywords.length));
    const isOwn = ({ post }: (typeof about)[number]) =>
      post.authorId === userId || post.coauthors.some(({ id }) => id === userId);
    return (about.find(isOwn) ?? about[0])?.post ?? null;
  }

  /** A task that names nothing, as « Annoncer mon article », is about what they published last. */
  async function newest(): Promise<Surroundings['article']> {
    const ids = await posts.newestIdsOf(owner, 1);
    return [...(await posts.summariesOf(ids)).values()][0] ?? null;
  }
}

const keywordsOf = ({ keywords }: Pick<Hints, 'keywords'>, byRules: Hints) =>
  keywords.length > 0 ? keywords : byRules.keywords;
