import type { AuthorChanges } from '@letat/contracts/analytics/operations';
import { countLimits } from '@letat/contracts/core/limits';
import type { FastifyInstance } from 'fastify';
import { Types } from 'mongoose';
import { dayOf, later, startOfDay } from '../../time/zoned-days.ts';
import type { ViewCountsRepository } from './views/counts.repository.ts';

interface ChangesRequest {
  author: string;
  counts: ViewCountsRepository;
  timeZone: string;
}

/** What happened to an author's work since yesterday morning where the site is, each counted by the module whose it is. */
export async function changesOf(
  app: Pick<FastifyInstance, 'clock' | 'posts' | 'comments' | 'orders' | 'newsletter'>,
  { author, counts, timeZone }: ChangesRequest,
): Promise<AuthorChanges> {
  const now = app.clock.now();
  const since = startOfDay(later(dayOf(now, timeZone), -1, 'day'), timeZone);
  const authorId = Types.ObjectId.createFromHexString(author);
  const most = countLimits.figure;
  const [sold, subscribers, comments, visits] = await Promise.all([
    app.orders.soldOf({ from: since, to: now, authorId: author }),
    app.newsletter.countConfirmedOf(author, since, most),
    app.posts
      .newestIdsOf(authorId, countLimits.postsWithComments)
      .then((ids) => app.comments.countApprovedUnder(ids, most, since)),
    // Visits are counted by days of UTC, which are the site's own in Dakar.
    counts.byPage(authorId, { from: dayOf(since, 'UTC'), to: dayOf(now, 'UTC') }),
  ]);
  const viewsOf = (kind: (typeof visits)[number]['kind']) =>
    visits.filter((page) => page.kind === kind).reduce((sum, { views }) => sum + views, 0);
  return {
    since: since.toISOString(),
    sold: [...sold.values()].reduce((sum, count) => sum + count, 0),
    ...{ subscribers, comments, readings: viewsOf('post'), visits: viewsOf('product') },
  };
}
