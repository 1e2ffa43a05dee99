import { type Network, networks, platformLabels, socialContentLabels } from '@letat/contracts/agents/constants';
import type { SocialRequest } from '@letat/contracts/agents/requests/schemas';
import type { SocialResult } from '@letat/contracts/agents/results/schemas';
import { z } from 'zod';
import { plain, summaryOf } from '../../ai/index.ts';
import { PermanentFailure } from '../../jobs/index.ts';
import type { Posts } from '../../posts/index.ts';
import { type Agent, type Assignment, countOf } from '../agent.ts';
import type { ModelEditor } from '../model-editor.ts';
import { compose, composeOf, type Material } from './compose.ts';
import { hashtagOf, hashtagsIn } from './hashtags.ts';
import { networkRules } from './networks.ts';

interface Needs {
  posts: Pick<Posts, 'slugOf' | 'source'>;
  editor: ModelEditor;
  publicOrigin: string;
}

const maxHashtags = 4;
/** Room that the link and the hashtags take of what a model may write. */
const tailRoom = 80;

const rewritten = z.object({
  linkedin: z.string().optional(),
  twitter: z.string().optional(),
  facebook: z.string().optional(),
});

/** Messages about a text or an article, each as long as its network takes. */
export function socialAgent({ posts, editor, publicOrigin }: Needs): Agent<SocialRequest, SocialResult> {
  return {
    async work({ request, userId, found, progress }) {
      const material = await materialOf(request, found);
      await progress(1, 2);
      const asked = networks.filter((network) => request.platform === 'all' || request.platform === network);
      const { value, model, notes } = await editor.edit(
        {
          operation: 'write messages for networks',
          instruction: instructionFor(asked, request),
          words: JSON.stringify({
            title: material.title,
            sentences: material.sentences,
            audience: request.targetAudience,
          }),
          userId,
        },
        rewritten,
      );
      const messages = asked.map((network) => {
        const text = value?.[network];
        const byModel = text === undefined ? null : composeOf(network, text, material);
        if (text !== undefined && byModel === null)
          notes.push(
            `Le message du modèle pour ${platformLabels[network]} était trop long : celui-ci est fait par règles.`,
          );
        return byModel ?? compose(network, request.contentType, material);
      });
      return {
        result: { type: 'social', model, notes, messages },
        outcome: countOf(messages.length, 'message'),
      };
    },
  };

  async function materialOf(
    { content, postId, targetAudience }: SocialRequest,
    found: Assignment<SocialRequest>['found'],
  ): Promise<Material> {
    const articleId = postId ?? firstReading(found);
    if (articleId === null) return { ...ofText(content), audience: targetAudience };
    const slug = await posts.slugOf(articleId);
    const read = slug === null ? null : await posts.source(slug);
    // The author who asked for messages about it chose it from a list: it was unpublished since.
    if (read === null || 'movedTo' in read)
      throw new PermanentFailure('Cet article n’est pas publié : rien ne peut y mener.');
    const { summary, source, isReserved } = read;
    // Of an article for subscribers only its excerpt leaves the site.
    // What another part found is what its text is about; what its author typed is what they want to say of an article.
    const isTyped = postId !== null && content !== '';
    const text = isTyped ? content : isReserved ? summary.excerpt : source.content;
    const said = summaryOf(text);
    const opening = isTyped ? '' : summary.excerpt;
    return {
      title: summary.title,
      author: summary.author.fullName,
      sentences: opening === '' ? said : [opening, ...said.filter((sentence) => !opening.includes(sentence))],
      question: questionIn(text),
      hashtags: summary.tags.length > 0 ? summary.tags.map(hashtagOf) : hashtagsIn(text, maxHashtags),
      link: `${publicOrigin}/post/${summary.slug}`,
      audience: targetAudience,
    };
  }
}

function ofText(content: string): Omit<Material, 'audience'> {
  const said = summaryOf(content);
  return {
    title: null,
    author: null,
    sentences: said.length > 0 ? said : [plain(content)],
    question: questionIn(content),
    hashtags: hashtagsIn(plain(content), maxHashtags),
    link: null,
  };
}

function questionIn(markdown: string): string | null {
  return /[^.!?…\n]{10,200}\?/u.exec(plain(markdown))?.[0].trim() ?? null;
}

function firstReading(found: Assignment<SocialRequest>['found']): string | null {
  if (found?.type !== 'recommendations') return null;
  return found.readings.find(({ kind }) => kind === 'post')?.id ?? null;
}

function instructionFor(asked: readonly Network[], { contentType }: SocialRequest): string {
  const shape = asked.map((network) => `"${network}":"…"`).join(',');
  const limits = asked
    .map((network) => `${network} : ${networkRules[network].read - tailRoom} caractères au plus`)
    .join(' ; ');
  return [
    `Tu écris un message par réseau sur le texte donné, pour le public qui y est nommé. Forme : ${socialContentLabels[contentType]}. ${limits}.`,
    'Sans lien ni mot-dièse : ils sont ajoutés. N’invente ni chiffre, ni citation.',
    `{${shape}}`,
  ].join('\n');
}
