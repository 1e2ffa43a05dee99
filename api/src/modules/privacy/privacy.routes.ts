import {
  askErasure,
  askExport,
  cancelErasure,
  downloadExport,
  getPrivacyState,
  listRetention,
} from '@letat/contracts/privacy/operations';
import type { FastifyInstance } from 'fastify';
import { Redirect, route } from '../../route.ts';
import type { ErasuresService } from './erasures/service.ts';
import type { ExportsService } from './exports/service.ts';
import { type Retention, retentionTag } from './retention/service.ts';

interface Services {
  exports: ExportsService;
  erasures: ErasuresService;
  retention: Retention;
}

/** A person's own data: their copy, their erasure; and for everybody, how long data are retained. */
export function privacyRoutes(app: FastifyInstance, { exports, erasures, retention }: Services): void {
  route(app, getPrivacyState, async ({ user }) => {
    const [copy, erasure] = await Promise.all([exports.of(user.id), erasures.of(user.id)]);
    return { export: copy, erasure };
  });

  route(app, askExport, ({ user }) => exports.ask(user.id));

  route(app, downloadExport, async ({ user }) => new Redirect(await exports.link(user), 303));

  route(app, askErasure, ({ user, body }) => erasures.ask(user, body));

  route(app, cancelErasure, async ({ user }) => {
    await erasures.cancel(user);
    return null;
  });

  route(app, listRetention, () => retention.rows(), { tags: () => [retentionTag] });
}
