import { Readable } from 'node:stream';
import { registrationStateLabels } from '@letat/contracts/webinars/registrations/constants';
import { exportRegistrations } from '@letat/contracts/webinars/registrations/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { route } from '../../../route.ts';
import { byteOrderMark, csvLine } from '../../../text/csv.ts';
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
    call.header('cache-control', 'no-store');
    return new Content({
      type: 'text/csv; charset=utf-8',
      filename: `inscrits-${webinar._id.toHexString()}.csv`,
      body: { stream: () => Readable.from(linesOf(registrations.read(webinar._id))) },
    });
  });
}

async function* linesOf(registrations: AsyncIterable<RegistrationRecord>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads);
  for await (const { createdAt, name, email, state, paidOrderId, confirmedAt, joinedAt } of registrations)
    yield csvLine([
      createdAt.toISOString(),
      name,
      email,
      registrationStateLabels[state],
      paidOrderId === null ? 'non' : 'oui',
      confirmedAt?.toISOString() ?? '',
      joinedAt?.toISOString() ?? '',
    ]);
}
