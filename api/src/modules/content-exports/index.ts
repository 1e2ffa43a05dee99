import { askContentExport, downloadContentExport, getContentExport } from '@letat/contracts/content-exports/operations';
import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Redirect, route } from '../../route.ts';
import { withholdFromClaimants } from '../auth/index.ts';
import { contentExportReady } from './mails/content-export-ready.ts';
import { ContentExportsRepository } from './repository.ts';
import { ContentExportsService } from './service.ts';

/** All that an author made, as one archive. */
export const contentExportsModule = plugin(
  async (app: FastifyInstance, { publicOrigin, timeZone }: { publicOrigin: string; timeZone: string }) => {
    const exports = new ContentExportsRepository(app.mongo);
    const format = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeStyle: 'short', timeZone });
    const service = new ContentExportsService({ app, exports, publicOrigin, moment: (date) => format.format(date) });
    app.mail.register([contentExportReady]);
    withholdFromClaimants(app, [contentExportReady]);
    app.privacy.register({
      collection: 'contentExports',
      feature: 'content-exports',
      label: 'Archives d’articles',
      async export({ userId }) {
        const own = await exports.listOf(userId);
        if (own.length === 0) return null;
        return own.map(({ state, askedAt, size, availableUntil }) => ({ state, askedAt, size, availableUntil }));
      },
      erase: async ({ userId }, session) => ({ removed: await exports.expireAllOf(userId, session) }),
      retention: {
        enforcedBy: 'job',
        rule: `${retentionPeriods.contentExportDays} jours après leur fabrication`,
        expired: (now) => exports.countExpired(now),
        remove: (now, signal) => service.removeExpired(now, signal),
      },
    });
    route(app, getContentExport, async ({ user }) => ({ export: await service.of(user.id) }));
    route(app, askContentExport, ({ user }) => service.ask(user.id));
    route(app, downloadContentExport, async ({ user }) => new Redirect(await service.link(user), 303));
  },
  {
    name: 'content-exports',
    dependencies: [
      'access',
      'author-works',
      'clock',
      'comments',
      'failpoints',
      'jobs',
      'mail',
      'mongo',
      'newsletter',
      'personal-data',
      'posts',
      'uploads',
      'users',
    ],
  },
);
