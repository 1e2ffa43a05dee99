import { registrationStateLabels } from '@letat/contracts/webinars/registrations/constants';
import { exportRegistrations } from '@letat/contracts/webinars/registrations/operations';
import type { FastifyInstance } from 'fastify';
import { type CsvRow, csvDownload } from '../../../answers/csv-download.ts';
import { route } from '../../../route.ts';
import type { WebinarsRepository } from '../webinars.repository.ts';
import { orNotFound, type WebinarsService } from '../webinars.service.ts';
import type { RegistrationRecord } from './model.ts';
import type { RegistrationsRepository } from './repository.ts';

interface Parts {
  webinars: WebinarsRepository;
  registrations: RegistrationsRepository;
  service: WebinarsService;
}

const heads = ['Inscrit le', 'Nom', 'Adresse', 'Place', 'Payée', 'Confirmée le', 'A rejoint le'];

/** Where administrators take registrants out, as a file for spreadsheets. */
export function registrationExportRoutes(app: FastifyInstance, { webinars, registrations, service }: Parts): void {
  route(app, exportRegistrations, async (call) => {
    const webinar = orNotFound(await webinars.find(call.query.webinarId));
    // Before the first byte leaves: there is no file without its entry.
    await app.mongo.transaction((session) =>
      service.audit(call, webinar, { action: 'webinar.registrations-exported' }, session),
    );
    const filename = `inscrits-${webinar._id.toHexString()}.csv`;
    return csvDownload({ filename, heads, rows: rowsOf(registrations.read(webinar._id)) }, call.isHead);
  });
}

async function* rowsOf(registrations: AsyncIterable<RegistrationRecord>): AsyncGenerator<CsvRow> {
  for await (const { createdAt, name, email, state, paidOrderId, confirmedAt, joinedAt } of registrations)
    yield [
      createdAt.toISOString(),
      name,
      email,
      registrationStateLabels[state],
      paidOrderId === null ? 'non' : 'oui',
      confirmedAt?.toISOString() ?? '',
      joinedAt?.toISOString() ?? '',
    ];
}
