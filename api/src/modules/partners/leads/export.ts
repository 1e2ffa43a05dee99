import { exportLeads, type Lead } from '@letat/contracts/partners/leads/operations';
import type { FastifyInstance } from 'fastify';
import { type CsvRow, csvDownload } from '../../../answers/csv-download.ts';
import { route } from '../../../route.ts';
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
  route(app, exportLeads, async ({ query, user, client, isHead }) => {
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
    const filename = `leads-${app.clock.now().toISOString().slice(0, 10)}.csv`;
    return csvDownload({ filename, heads, rows: rowsOf(leads.read(query), administration) }, isHead);
  });
}

async function* rowsOf(leads: AsyncIterable<StoredLead>, administration: LeadAdministration): AsyncGenerator<CsvRow> {
  let batch: StoredLead[] = [];
  for await (const lead of leads) {
    batch.push(lead);
    if (batch.length < atOnce) continue;
    yield* (await administration.describe(batch)).map(rowOf);
    batch = [];
  }
  yield* (await administration.describe(batch)).map(rowOf);
}

function rowOf({ createdAt, name, email, company, status, interests, source, owner, isShared, message }: Lead): CsvRow {
  return [
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
  ];
}
