import { Readable } from 'node:stream';
import { importProblemTexts } from '@letat/contracts/newsletter/imports/constants';
import {
  cancelImport,
  checkImport,
  createImport,
  downloadImportProblems,
  getImport,
  listImports,
  startImport,
} from '@letat/contracts/newsletter/imports/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { nextLink } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import { byteOrderMark, csvLine } from '../../../text/csv.ts';
import type { ImportRow } from './rows.ts';
import type { ImportsService } from './service.ts';

/** Where administrators import subscribers. */
export function importsRoutes(app: FastifyInstance, service: ImportsService): void {
  route(app, listImports, async ({ query, header }) => {
    const { items, next } = await service.list(query);
    if (next) header('link', nextLink(listImports.path, query, next));
    return items;
  });

  route(app, createImport, ({ body, user, client }) => service.create({ user, client }, body));

  route(app, getImport, ({ params }) => service.get(params.id));

  route(app, checkImport, ({ params, body }) => service.check(params.id, body));

  route(app, startImport, ({ params, user, client }) => service.start({ user, client }, params.id));

  route(app, cancelImport, ({ params, user, client }) => service.cancel({ user, client }, params.id));

  route(app, downloadImportProblems, async ({ params, header }) => {
    const { filename, rows } = await service.problems(params.id);
    header('cache-control', 'no-store');
    return new Content({
      type: 'text/csv; charset=utf-8',
      filename: `erreurs-${filename.replace(/\.\w+$/, '')}.csv`,
      body: { stream: () => Readable.from(linesOf(rows)) },
    });
  });
}

async function* linesOf(rows: AsyncIterable<ImportRow>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(['Ligne', 'Problème', 'Valeur']);
  for await (const { row, problem, value = '' } of rows)
    if (problem) yield csvLine([row, importProblemTexts[problem], value]);
}
