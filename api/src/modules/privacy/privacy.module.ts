import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import { withholdFromClaimants } from '../auth/index.ts';
import { erase } from './erasures/erase.ts';
import { ErasuresRepository } from './erasures/repository.ts';
import { ErasuresService } from './erasures/service.ts';
import { ExportsRepository } from './exports/repository.ts';
import { ExportsService } from './exports/service.ts';
import { mailTemplates } from './mails/index.ts';
import { privacyAdminRoutes } from './privacy.admin.routes.ts';
import { registerPrivacy } from './privacy.privacy.ts';
import { privacyRoutes } from './privacy.routes.ts';
import { RetentionRunsRepository } from './retention/repository.ts';
import { Retention } from './retention/service.ts';

/** A copy of many files takes its time. */
const exportPatienceMs = 60 * 60 * 1000;
/** What was begun must end: it goes on for days before an administrator has to look at it. */
const erasureAttempts = 50;

/** Everything of a person given out, everything of a person erased, and the end of what was retained for long enough. */
export const privacyModule = plugin(
  async (app: FastifyInstance, { timeZone }: { timeZone: string }) => {
    const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone });
    const moment = (date: Date) => format.format(date);
    const exportRows = new ExportsRepository(app.mongo, app.clock);
    const erasureRows = new ErasuresRepository(app.mongo);

    const exports = new ExportsService({ exports: exportRows, features: app, queue: () => exportQueue, moment });
    const erasureNeeds = { erasures: erasureRows, features: app, queue: () => erasureQueue, moment };
    const erasures = new ErasuresService(erasureNeeds);
    const retention = new Retention({
      clock: app.clock,
      privacy: app.privacy,
      runs: new RetentionRunsRepository(app.mongo),
      content: app.content,
    });

    const exportQueue = app.jobs.queue({
      name: 'privacy-exports',
      label: 'Copies de données',
      payload: z.object({ userId: z.string() }),
      concurrency: 2,
      patienceMs: exportPatienceMs,
      work: ({ userId }, context) => exports.make(context.id, userId, context),
      failed: ({ userId }, _reason, session) => exports.fail(userId, session),
    });
    const erasureQueue = app.jobs.queue({
      name: 'privacy-erasures',
      label: 'Effacements de comptes',
      payload: z.object({ erasureId: z.string() }),
      attempts: erasureAttempts,
      work: ({ erasureId }, context) => erase(erasureId, erasureNeeds, context),
    });
    app.jobs.every({
      name: 'privacy-retention',
      // It begins to end accounts, and tells their owners: not without the mail.
      outward: 'all',
      label: 'Durées de conservation',
      cron: '0 3 * * *',
      work: (context) => retention.run(context),
    });

    app.privacy.setInactiveAccountHandler((userIds) => erasures.endUnused(userIds));
    app.mail.register(mailTemplates);
    withholdFromClaimants(app, mailTemplates);
    registerPrivacy(app.privacy, { exportRows, exports, erasures: erasureRows });
    const href = '/admin/privacy';
    app.administration.waits({
      id: 'exports',
      label: { one: 'copie de données en préparation', many: 'copies de données en préparation' },
      href,
      action: 'Suivre',
      count: (limit) => exportRows.countOpen(limit),
    });
    app.administration.waits({
      id: 'erasures',
      label: { one: 'effacement demandé', many: 'effacements demandés' },
      href,
      action: 'Traiter',
      count: (limit) => erasureRows.countOpen(limit),
    });
    privacyRoutes(app, { exports, erasures, retention });
    privacyAdminRoutes(app, { exports, exportRows, erasures: erasureRows, retention });
  },
  {
    name: 'privacy',
    dependencies: [
      'clock',
      'personal-data',
      'jobs',
      'mail',
      'users',
      'auth',
      'uploads',
      'notifications',
      'audit',
      'administration',
      'invalidation',
      'mongo',
    ],
  },
);
