import { registerReleaseKey } from '@letat/contracts/releases/keys/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import { ReleaseKeysRepository } from './repository.ts';
import { ReleaseKeysService } from './service.ts';

/** Keys of the parts: registered by the machine's own tools. */
export function registerReleaseKeys(app: FastifyInstance): ReleaseKeysService {
  const keys = new ReleaseKeysService(new ReleaseKeysRepository(app.mongo), app);
  route(app, registerReleaseKey, ({ body, query }) => keys.register(body, { ifFirst: query.ifFirst === 'true' }));
  return keys;
}
