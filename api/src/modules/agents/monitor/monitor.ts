import { timeframeDays } from '@letat/contracts/agents/constants';
import type { MonitorRequest } from '@letat/contracts/agents/requests/schemas';
import type { MonitorResult } from '@letat/contracts/agents/results/schemas';
import { siteMessages } from '@letat/contracts/core/site-messages';
import { z } from 'zod';
import type { Clock } from '../../../plugins/clock.ts';
import type { OutgoingClient } from '../../../plugins/outgoing-http/index.ts';
import { daysBefore } from '../../../time/days.ts';
import type { Posts } from '../../posts/index.ts';
import { type Agent, countOf } from '../agent.ts';
import type { ModelEditor } from '../model-editor.ts';
import { type FeedRead, readFeed } from './feeds.ts';
import { entriesOf, excerptOf, type Found, inOrder, matching } from './match.ts';

interface Needs {
  client: OutgoingClient;
  posts: Pick<Posts, 'search'>;
  editor: ModelEditor;
  clock: Clock;
}

type Source = MonitorResult['sources'][number];

const maxFound = 30;
const maxOwn = 20;
/** Of what a model is given. */
const summarised = 15;

const summary = z.object({ summary: z.string().min(1).max(1500) });

/** What feeds and this site's own articles say about some keywords. */
export function monitorAgent({ client, posts, editor, clock }: Needs): Agent<MonitorRequest, MonitorResult> {
  return {
    async work({ request, userId, signal, progress }) {
      const period = { since: daysBefore(clock.now(), timeframeDays[request.timeframe]), now: clock.now() };
      const addresses = [...new Set(request.sources)];
      const total = addresses.length + 1;
      const own = await ownArticles(request, period.since);
      let done = 1;
      await progress(done, total);
      // All at once: ten that answer nothing take as long as one.
      const read = await Promise.all(
        addresses.map(async (address) => {
          const feed = await readFeed(client, address, signal);
          done += 1;
          await progress(done, total);
          return searched(feed, address);
        }),
      );
      const found = [...own, ...read.flatMap((one) => one.found)];
      const sources = read.map(({ source }) => source);
      const best = inOrder(found).slice(0, maxFound);
      const { value, model, notes } = await summarise(best, userId);
      if (best.length === 0) notes.push('Rien de nouveau sur ces mots pendant cette période.');
      return {
        result: { type: 'monitor', model, notes, summary: value?.summary ?? null, found: best, sources },
        outcome: countOf(best.length, 'trouvaille', 'aucune trouvaille'),
      };

      function searched(read: FeedRead, address: string): { source: Source; found: Found[] } {
        if (read.state !== 'read') return { source: { address, name: null, read: 0, ...read }, found: [] };
        const { feed } = read;
        const entries = entriesOf(feed, address, period);
        const source: Source = {
          address,
          name: feed.title || null,
          state: 'read',
          read: entries.length,
          problem: null,
        };
        return { source, found: matching(entries, request, feed.language) };
      }
    },
  };

  /** They are written for Africa and in French: no region leaves them out. */
  async function ownArticles({ keywords }: MonitorRequest, since: Date): Promise<Found[]> {
    const byId = new Map<string, Found>();
    for (const keyword of keywords) {
      for (const { id, title, slug, excerpt, publishedAt } of await posts.search({
        search: keyword,
        since,
        limit: maxOwn,
      })) {
        const known = byId.get(id);
        if (known) known.keywords.push(keyword);
        else
          byId.set(id, {
            title,
            href: `/post/${slug}`,
            source: siteMessages.name,
            publishedAt,
            excerpt: excerptOf(excerpt),
            keywords: [keyword],
            isOwn: true,
          });
      }
    }
    return [...byId.values()];
  }

  async function summarise(found: readonly Found[], userId: string) {
    if (found.length === 0) return { value: null, model: null, notes: [] };
    return editor.edit(
      {
        operation: 'summarise what was found',
        instruction:
          'Tu lis des titres et des débuts d’articles trouvés par une veille. En trois phrases au plus, tu dis ce qui s’en dégage, sans rien y ajouter : {"summary":"…"}.',
        words: JSON.stringify(
          found.slice(0, summarised).map(({ title, source, excerpt }) => ({ title, source, excerpt })),
        ),
        userId,
      },
      summary,
    );
  }
}
