import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { correctSearch } from './correct.ts';
import { SearchWordsRepository } from './repository.ts';
import { wordsOf } from './words.ts';

/** Tag of what corrected searches depend on beside articles: words are added shortly after the article that holds them. */
export const searchWordsTag = 'search-words';

const postTag = 'post:';
const checkedAtOnce = 50;

export type Correct = (asked: { search: string; category?: string | undefined }) => Promise<string | null>;

/** Stores the words of published articles as they change, and corrects searches with them. */
export function registerCorrection(app: FastifyInstance): Correct {
  const { posts, content, jobs, privacy } = app;
  const words = new SearchWordsRepository(app.mongo);
  privacy.register({
    collection: 'searchwords',
    none: 'single words of published articles, without what holds them; those that no article holds any more are removed each night',
  });

  const changed = jobs.queue({
    name: 'search-words',
    label: 'Mots des articles, pour la recherche',
    payload: z.object({ slug: z.string() }),
    // What is being read now may have been changed since.
    keyedUntilBegun: true,
    async work({ slug }) {
      const searchable = await posts.searchable(slug);
      if (!searchable) return;
      await content.change(async (session, invalidate) => {
        if (await words.add(wordsOf(searchable), session)) invalidate(searchWordsTag);
      });
    },
  });
  content.onChange(async (tags, session) => {
    for (const tag of tags) {
      if (!tag.startsWith(postTag)) continue;
      const slug = tag.slice(postTag.length);
      await changed.add({ slug }, { session, key: slug });
    }
  });

  jobs.every({
    name: 'search-words-removal',
    label: 'Mots de recherche que plus aucun article n’emploie',
    cron: '50 3 * * *',
    async work({ held }) {
      for (let last = ''; ; ) {
        const page = await words.page(last, checkedAtOnce);
        const unused: string[] = [];
        await Promise.all(
          page.map(async ({ _id, term }) => {
            if ((await posts.countWithTerm(term, 1)) === 0) unused.push(_id);
          }),
        );
        if (unused.length > 0) await words.remove(unused);
        last = page.at(-1)?._id ?? '';
        if (page.length < checkedAtOnce) return;
        await held();
      }
    },
  });

  return (asked) => correctSearch(asked, { words, posts });
}
