import { homeFigureDays } from '@letat/contracts/administration/constants';
import {
  type AuthorViews,
  addProductView,
  addView,
  exportMyViews,
  getMyChanges,
  getMyFigures,
  getMyViews,
  listMyViewedItems,
  type ViewedItem,
} from '@letat/contracts/analytics/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Types } from 'mongoose';
import { route } from '../../route.ts';
import { figuresOf } from './analytics.service.ts';
import { changesOf } from './changes.ts';
import { ViewCountsRepository } from './views/counts.repository.ts';
import { ViewDaysRepository } from './views/days.repository.ts';
import { viewsFile } from './views/export.ts';
import { ViewFigures } from './views/figures.ts';
import { ViewsService } from './views/service.ts';
import { VisitsRepository } from './views/visits.repository.ts';

/** What other modules may ask of analytics. */
export interface Analytics {
  /** Stores visits of the demonstration. */
  insert: ViewCountsRepository['insert'];
  /** Who came to an author's pages in the last days, today among them. */
  viewsOf(authorId: string, days: number): Promise<AuthorViews>;
  /** What of an author's was visited or sold in the last days, the most visited first. */
  itemsOf(authorId: string, days: number): Promise<ViewedItem[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    analytics: Analytics;
  }
}

/** What authors learn of their own work. */
export const analyticsModule = plugin(
  async (app: FastifyInstance, { publicOrigin, timeZone }: { publicOrigin: string; timeZone: string }) => {
    const viewDays = new ViewDaysRepository(app.mongo);
    const counts = new ViewCountsRepository(app.mongo, viewDays);
    const figures = new ViewFigures({
      counts,
      clock: app.clock,
      posts: app.posts,
      products: app.products,
      orders: app.orders,
    });
    const views = new ViewsService({
      visits: new VisitsRepository(app.mongo),
      counts,
      clock: app.clock,
      posts: app.posts,
      products: app.products,
      content: app.content,
      siteHost: new URL(publicOrigin).host,
    });
    app.privacy.register(
      { collection: 'daySalts', none: 'a random key of the day, thrown away with it' },
      { collection: 'visits', none: 'hashes with the key of a day: when that is thrown away they point at nobody' },
      { collection: 'viewCounts', none: 'how often articles were read, by day and by where from' },
      { collection: 'productViewCounts', none: 'how often products were looked at, by day and by where from' },
      { collection: 'viewDays', none: 'how often anything of the site was looked at, by day' },
      { collection: 'viewsShown', none: 'when lists last learned of new figures' },
    );
    app.decorate('analytics', {
      insert: (rows, session) => counts.insert(rows, session),
      viewsOf: (authorId, days) => figures.ofAuthor(authorId, { days }),
      itemsOf: (authorId, days) => figures.items(authorId, days),
    } satisfies Analytics);
    app.posts.onPostDeleted((postId, session) =>
      counts.removeOf('post', Types.ObjectId.createFromHexString(postId), session),
    );

    app.administration.measures({
      id: 'views',
      label: `Lectures et visites, ${homeFigureDays} jours`,
      subject: 'les lectures',
      href: '/blog',
      async measure(days) {
        const byDay = await viewDays.between(days[0] ?? '', days.at(-1) ?? '');
        const value = [...byDay.values()].reduce((sum, count) => sum + count, 0);
        return { value, currency: null, countedTo: null, byDay };
      },
    });

    route(app, getMyChanges, ({ user }) => changesOf(app, { author: user.id, counts, timeZone }));
    route(app, getMyFigures, ({ user }) => figuresOf(app, user.id));
    route(app, getMyViews, ({ user, query }) => figures.ofAuthor(user.id, query));
    route(app, listMyViewedItems, ({ user, query }) => figures.items(user.id, query.days));
    route(app, exportMyViews, ({ user, query, header }) => {
      header('cache-control', 'no-store');
      return viewsFile(figures, user.id, query);
    });
    route(app, addProductView, async ({ params, body, client }) => {
      await views.addOfProduct(params.productId, { ...body, ...client });
      return null;
    });
    route(app, addView, async ({ params, body, client }) => {
      await views.addOfPost(params.postId, { ...body, ...client });
      return null;
    });
  },
  {
    name: 'analytics',
    dependencies: [
      'mongo',
      'clock',
      'personal-data',
      'posts',
      'comments',
      'products',
      'orders',
      'newsletter',
      'invalidation',
      'administration',
    ],
  },
);
