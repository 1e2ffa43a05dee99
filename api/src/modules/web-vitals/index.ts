import type { CountedVitals } from '@letat/contracts/web-vitals/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { registerPrivacy } from './web-vitals.privacy.ts';
import { WebVitalsRepository } from './web-vitals.repository.ts';
import { webVitalsRoutes } from './web-vitals.routes.ts';
import { WebVitalsService } from './web-vitals.service.ts';

/** What other features may ask of how fast the site was for its visitors. */
export interface WebVitals {
  /** Stores visits of the demonstration, of the day of that moment. */
  insert(visits: readonly CountedVitals[], at: Date, session: ClientSession): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    webVitals: WebVitals;
  }
}

/** Field figures: LCP, INP and CLS of visits, counted without whom. */
export const webVitalsModule = plugin(
  async (app: FastifyInstance) => {
    const { clock, releases } = app;
    const rows = new WebVitalsRepository(app.mongo);
    registerPrivacy(app.privacy);
    app.decorate('webVitals', { insert: (visits, at, session) => rows.add(visits, at, session) });
    webVitalsRoutes(app, new WebVitalsService({ rows, releases, clock }));
  },
  { name: 'web-vitals', dependencies: ['mongo', 'clock', 'personal-data', 'releases'] },
);
