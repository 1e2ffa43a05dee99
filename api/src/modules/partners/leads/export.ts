import { Readable } from 'node:stream';
import { exportLeads, type Lead } from '@letat/contracts/partners/leads/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { route } from '../../../route.ts';
import { byteOrderMark, csvLine } from '../../../text/csv.ts';
import type { LeadAdministration } from './administration.ts';
import type { LeadsRepository, StoredLead } from './repository.ts';

const heads = [
  'Reçu le',
  'Nom',
  'Adresse',
  'Organisation',
  'Statut',
  'Intérêts',
  'Origine',
  'Responsable',
  'Accord de transmission',
  'Message',
];
const statuses: Readonly<Record<Lead['status'], string>> = {
  new: 'Nouveau',
  contacted: 'Contacté',
  converted: 'Converti',
  closed: 'Clos',
};
const sources: Readonly<Record<Lead['source'], string>> = { ecosystem: 'Formulaire de contact', webinar: 'Webinaire' };
/** Leads whose owners are looked up together. */
const atOnce = 200;

/** Where administrators take leads out, as a file for spreadsheets. */
export function leadExportRoutes(
  app: FastifyInstance,
  { leads, administration }: { leads: LeadsRepository; administration: LeadAdministration },
): void {
  route(app, exportLeads, async ({ query, user, client, header }) => {
    // Before the first byte leaves: there is no file without its entry.
    await app.mongo.transaction((session) =>
      app.audit.record(
        {
          action: 'leads.exported',
          actor: { id: user.id, name: user.fullName },
          subject: { kind: 'leads', id: 'leads', label: 'Leads' },
          details: { status: query.status ?? null },
          address: client.address,
        },
        session,
      ),
    );
    header('cache-control', 'no-store');
    return new Content({
      type: 'text/csv; charset=utf-8',
      filename: `leads-${app.clock.now().toISOString().slice(0, 10)}.csv`,
      body: { stream: () => Readable.from(linesOf(leads.read(query), administration)) },
    });
  });
}

async function* linesOf(leads: AsyncIterable<StoredLead>, administration: LeadAdministration): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads);
  let batch: StoredLead[] = [];
  for await (const lead of leads) {
    batch.push(lead);
    if (batch.length < atOnce) continue;
    yield* (await administration.describe(batch)).map(lineOf);
    batch = [];
  }
  yield* (await administration.describe(batch)).map(lineOf);
}

function lineOf({
  createdAt,
  name,
  email,
  company,
  status,
  interests,
  source,
  owner,
  isShared,
  message,
}: Lead): string {
  return csvLine([
    createdAt,
    name,
    email,
    company,
    statuses[status],
    interests.join(', '),
    sources[source],
    owner?.name ?? '',
    isShared ? 'oui' : 'non',
    message,
  ]);
}
