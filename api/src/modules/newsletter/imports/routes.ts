import { importProblemTexts } from '@letat/contracts/newsletter/imports/constants';
import {
  cancelImport,
  checkImport,
  createImport,
  downloadImportProblems,
  getImport,
  listImports,
  sendImport,
  startImport,
} from '@letat/contracts/newsletter/imports/operations';
import { fileOutcomeKey, fileSent } from '@letat/contracts/uploads/form-outcome';
import type { FastifyInstance } from 'fastify';
import { type CsvRow, csvDownload } from '../../../answers/csv-download.ts';
import { nextLink } from '../../../paging/page.ts';
import { localPathWithOutcome } from '../../../plugins/forms.ts';
import { route } from '../../../route.ts';
import type { ProblemRow } from './reading.ts';
import type { ImportsService } from './service.ts';

const importsPage = '/admin/newsletter/importer';

/** Where administrators import subscribers. */
export function importsRoutes(app: FastifyInstance, service: ImportsService): void {
  route(app, listImports, async ({ query, header }) => {
    const { items, next } = await service.list(query);
    if (next) header('link', nextLink(listImports.path, query, next));
    return items;
  });

  route(app, createImport, ({ body, user, client }) => service.create({ user, client }, body));

  route(
    app,
    sendImport,
    async ({ body: { file }, user, client }) => {
      const fileURL = await app.uploads.takeFile(user, 'import', file);
      return service.create({ user, client }, { fileURL, filename: file?.filename ?? '' });
    },
    {
      limit: 'uploads',
      form: {
        done: async () => localPathWithOutcome(importsPage, fileOutcomeKey, fileSent),
        refused: async (_params, code) => localPathWithOutcome(importsPage, fileOutcomeKey, code),
      },
    },
  );

  route(app, getImport, ({ params }) => service.get(params.id));

  route(app, checkImport, ({ params, body }) => service.check(params.id, body));

  route(app, startImport, ({ params, user, client }) => service.start({ user, client }, params.id));

  route(app, cancelImport, ({ params, user, client }) => service.cancel({ user, client }, params.id));

  route(app, downloadImportProblems, async ({ params, isHead }) => {
    const { filename, rows } = await service.problems(params.id);
    const name = `erreurs-${filename.replace(/\.\w+$/, '')}.csv`;
    return csvDownload({ filename: name, heads: ['Ligne', 'Problème', 'Valeur'], rows: rowsOf(rows) }, isHead);
  });
}

async function* rowsOf(problems: AsyncIterable<ProblemRow>): AsyncGenerator<CsvRow> {
  for await (const found of problems)
    if ('end' in found) yield ['', `La lecture du fichier s’arrête ici. ${found.end}`, ''];
    else yield [found.row, importProblemTexts[found.problem], found.value];
}
