import type { RecommendationsRequest } from '@letat/contracts/agents/requests/schemas';
import type { RecommendationsResult } from '@letat/contracts/agents/results/schemas';
import type { WritingLanguage } from '@letat/contracts/ai/constants';
import { translationTags } from '@letat/contracts/ai/translations/constants';
import { translationPath } from '@letat/contracts/ai/translations/path';
import { formatEnumeration } from '@letat/contracts/core/format/enumeration';
import { languages } from '@letat/contracts/core/languages/all';
import { z } from 'zod';
import { cut } from '../../../text/cut.ts';
import type { Translations } from '../../ai/index.ts';
import type { Posts } from '../../posts/index.ts';
import type { Products } from '../../products/index.ts';
import { type Agent, countOf } from '../agent.ts';
import type { ModelEditor } from '../model-editor.ts';

interface Needs {
  posts: Pick<Posts, 'resembling'>;
  products: Pick<Products, 'search'>;
  translations: Pick<Translations, 'isPublished'>;
  editor: ModelEditor;
}

type Reading = RecommendationsResult['readings'][number];

/** Articles that are compared: those of one language are few among them. */
const compared = 30;
const maxArticles = 5;
const maxProducts = 3;
const excerptLength = 200;

const reasons = z.object({ reasons: z.array(z.object({ n: z.int(), reason: z.string().min(1).max(300) })) });

/** What to read next, by what texts have in common. */
export function recommendationsAgent({
  posts,
  products,
  translations,
  editor,
}: Needs): Agent<RecommendationsRequest, RecommendationsResult> {
  return {
    async work({ request, userId, progress }) {
      const { userInterests, contentType, readingHistory, language } = request;
      const readings: Reading[] = [];
      if (contentType !== 'product') readings.push(...(await articles()));
      await progress(1, 2);
      if (contentType !== 'article') readings.push(...(await offers(userInterests)));
      const { value, model, notes } = await reasonsFor(readings, request, userId);
      const explained = readings.map((reading, index) => ({
        ...reading,
        reason: value?.reasons.find(({ n }) => n === index + 1)?.reason ?? reading.reason,
      }));
      const result: RecommendationsResult = { type: 'recommendations', model, notes, readings: explained };
      if (readings.length === 0) result.notes = [nothing(language), ...notes];
      return { result, outcome: countOf(readings.length, 'lecture', 'aucune lecture') };

      async function articles(): Promise<Reading[]> {
        const found = await posts.resembling({ words: userInterests, readIds: readingHistory }, compared);
        const chosen: Reading[] = [];
        for (const { post, words, like } of found) {
          if (chosen.length === maxArticles) break;
          const href = await hrefIn(post, language);
          if (href === null) continue;
          const { id, title, excerpt } = post;
          chosen.push({ kind: 'post', id, title, href, excerpt, reason: reasonOf(words, like, post.category) });
        }
        return chosen;
      }
    },
  };

  /** Where it is read in that language; null where it is not. */
  async function hrefIn({ id, slug }: { id: string; slug: string }, language: WritingLanguage): Promise<string | null> {
    const tag = translationTags.find((known) => known === languages[language].tag);
    if (tag === undefined) return `/post/${slug}`;
    return (await translations.isPublished(id, tag)) ? translationPath(slug, tag) : null;
  }

  async function offers(interests: readonly string[]): Promise<Reading[]> {
    const found = await Promise.all(
      interests.map(async (interest) =>
        (await products.search(interest, maxProducts)).map((product) => ({ interest, product })),
      ),
    );
    const byId = new Map(found.flat().map((one) => [one.product.id, one]));
    return [...byId.values()].slice(0, maxProducts).map(({ interest, product: { id, title, description } }) => ({
      kind: 'product',
      id,
      title,
      href: `/marketplace/${id}`,
      excerpt: cut(description, excerptLength),
      reason: `Au catalogue, sur « ${interest} ».`,
    }));
  }

  async function reasonsFor(readings: readonly Reading[], { userInterests }: RecommendationsRequest, userId: string) {
    if (readings.length === 0) return { value: null, model: null, notes: [] };
    return editor.edit(
      {
        operation: 'say why to read',
        instruction:
          'Tu conseilles des lectures. Pour chacune, une phrase dit pourquoi la lire quand on s’intéresse à ces sujets, d’après son titre et son résumé seuls : {"reasons":[{"n":1,"reason":"…"}]}.',
        words: JSON.stringify({
          interests: userInterests,
          readings: readings.map(({ title, excerpt }, index) => ({ n: index + 1, title, excerpt })),
        }),
        userId,
      },
      reasons,
    );
  }
}

function reasonOf(words: readonly string[], like: string | null, category: string): string {
  const about = words.length > 0 ? `Parle de ${formatEnumeration(words)}` : null;
  const near = like === null ? null : `${about === null ? 'Proche' : 'proche'} de « ${like} »`;
  const said = [about, near].filter((part) => part !== null).join(', ');
  return said === '' ? `Dans la rubrique ${category}.` : `${said}.`;
}

function nothing(language: WritingLanguage): string {
  return language === 'french'
    ? 'Rien de publié ne parle de ces sujets : essayez des mots plus larges.'
    : `Rien de publié sur ces sujets ne se lit en ${languages[language].label.toLowerCase()} pour l’instant.`;
}
