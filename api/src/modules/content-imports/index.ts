import { contentImportLimits } from '@letat/contracts/content-imports/constants';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { Converter } from './conversion/index.ts';
import { ContentItemsRepository } from './items.repository.ts';
import { registerContentImportsPrivacy } from './privacy.ts';
import { ContentImportsRepository } from './repository.ts';
import { contentImportsRoutes } from './routes.ts';
import { ContentImportsService } from './service.ts';

/** Articles that authors bring from another program's export. */
export const contentImportsModule = plugin(
  async (app: FastifyInstance) => {
    const imports = new ContentImportsRepository(app.mongo);
    const items = new ContentItemsRepository(app.mongo);
    const converter = new Converter();
    app.addHook('onClose', () => converter.close());
    const http = app.outgoingHttp.client({
      name: 'content-imports',
      addressesFrom: 'people',
      attempts: 2,
      maxBytes: contentImportLimits.pictureBytes,
    });
    const service = new ContentImportsService({ app, imports, items, converter, http });
    registerContentImportsPrivacy(app.privacy, { imports, items, service });
    contentImportsRoutes(app, service);
  },
  {
    name: 'content-imports',
    dependencies: [
      'access',
      'clock',
      'failpoints',
      'jobs',
      'mongo',
      'outgoing-http',
      'personal-data',
      'posts',
      'uploads',
      'users',
    ],
  },
);
