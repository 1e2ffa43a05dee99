import {
  cancelContentImport,
  createContentImport,
  getContentImport,
  listContentImportItems,
  listContentImports,
  removeContentImport,
  startContentImport,
} from '@letat/contracts/content-imports/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../paging/page.ts';
import { route } from '../../route.ts';
import type { ContentImportsService } from './service.ts';

/** Where authors bring what they wrote elsewhere. */
export function contentImportsRoutes(app: FastifyInstance, service: ContentImportsService): void {
  route(app, listContentImports, ({ user }) => service.list(user.id));
  route(app, createContentImport, ({ user, body }) => service.create(user, body));
  route(app, getContentImport, ({ user, params }) => service.get(user.id, params.id));
  route(app, listContentImportItems, async ({ user, params, query, header }) => {
    const { limit, cursor, only } = query;
    const page = { limit, after: placeOf(cursor), onlyLosses: only === 'losses' };
    const { items, next } = await service.items(user.id, params.id, page);
    const path = listContentImportItems.path.replace(':id', params.id);
    if (next !== null) header('link', nextLink(path, query, String(next)));
    return items;
  });
  route(app, startContentImport, ({ user, params }) => service.start(user.id, params.id));
  route(app, cancelContentImport, ({ user, params }) => service.cancel(user.id, params.id));
  route(app, removeContentImport, async ({ user, params }) => {
    await service.remove(user.id, params.id);
    return null;
  });
}

/** A cursor is a place in the file. Throws `bad_cursor`. */
function placeOf(cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  if (!/^\d{1,6}$/.test(cursor)) throw new CodedError('bad_cursor');
  return Number(cursor);
}
