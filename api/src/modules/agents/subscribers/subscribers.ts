import { subscriberActionLabels } from '@letat/contracts/agents/constants';
import type { SubscribersRequest } from '@letat/contracts/agents/requests/schemas';
import type { SubscribersResult } from '@letat/contracts/agents/results/schemas';
import { z } from 'zod';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Newsletter } from '../../newsletter/index.ts';
import type { Posts } from '../../posts/index.ts';
import { type Agent, type Assignment, countOf } from '../agent.ts';
import type { ModelEditor } from '../model-editor.ts';
import { activityOf, campaignOf, type Words, wordsFor } from './campaign.ts';

interface Needs {
  newsletter: Pick<Newsletter, 'countOwn'>;
  posts: Pick<Posts, 'newestIdsOf' | 'summariesOf'>;
  editor: ModelEditor;
}

const maxArticles = 3;

const rewritten = z.object({
  subject: z.string().min(1).max(150),
  preheader: z.string().min(1).max(200),
  opening: z.string().min(1).max(3000),
  closing: z.string().max(3000),
}) satisfies z.ZodType<Words>;

/** Whom of an author's own subscribers to write to, and the campaign. Nothing is sent: it is a draft that its author opens. */
export function subscribersAgent({ newsletter, posts, editor }: Needs): Agent<SubscribersRequest, SubscribersResult> {
  return {
    async work({ request, userId, found, progress }) {
      const { action, subscriber, context } = request;
      const segment = { ...subscriber, activity: activityOf[action] };
      const [part, all] = await Promise.all([
        newsletter.countOwn(userId, segment),
        newsletter.countOwn(userId, { interests: [], languages: [], activity: 'all' }),
      ]);
      await progress(1, 3);
      const articleIds = await articlesFor(request, userId, found);
      await progress(2, 3);
      const { value, model, notes } = await rewrite(request, articleIds, userId);
      if (part.reached === 0)
        notes.push(
          all.reached === 0
            ? 'Personne n’est encore abonné à vos lettres : la lettre attend ses lecteurs.'
            : `Aucun de vos ${all.reached} abonnés n’est dans ce cas aujourd’hui.`,
        );
      return {
        result: {
          type: 'subscribers',
          model,
          notes,
          action,
          segment: { ...segment, authorIds: [userId] },
          reached: part.reached,
          total: all.reached,
          campaign: campaignOf(action, value ?? wordsFor(action), { context, articleIds }),
        },
        outcome: countOf(part.reached, 'destinataire'),
      };
    },
  };

  /** The one that was named, what another part found, and the author's newest. */
  async function articlesFor(
    { postId }: SubscribersRequest,
    userId: string,
    found: Assignment<SubscribersRequest>['found'],
  ): Promise<string[]> {
    const readings = found?.type === 'recommendations' ? found.readings.filter(({ kind }) => kind === 'post') : [];
    const authorId = objectId(userId);
    const own = authorId === null ? [] : await posts.newestIdsOf(authorId, maxArticles);
    const candidates = [postId, ...readings.map(({ id }) => id), ...own.map((id) => id.toHexString())];
    const ids = [...new Set(candidates.filter((id) => id !== null))].slice(0, maxArticles);
    const published = await posts.summariesOf(ids.flatMap((id) => objectId(id) ?? []));
    return ids.filter((id) => published.has(id));
  }

  async function rewrite({ action, context }: SubscribersRequest, articleIds: readonly string[], userId: string) {
    const articles = await posts.summariesOf(articleIds.flatMap((id) => objectId(id) ?? []));
    return editor.edit(
      {
        operation: 'write a newsletter to subscribers',
        instruction: [
          `Tu écris une lettre d’auteur à ses abonnés. But : ${subscriberActionLabels[action]}. Objet de 45 caractères au plus, aperçu de 100.`,
          'Les articles viennent entre l’ouverture et la fin : ne les répète pas. Pas de lien, pas de chiffre inventé, pas de promesse.',
          '{"subject":"…","preheader":"…","opening":"…","closing":"…"}',
        ].join('\n'),
        words: JSON.stringify({
          context,
          articles: [...articles.values()].map(({ title, excerpt }) => ({ title, excerpt })),
        }),
        userId,
      },
      rewritten,
    );
  }
}
