import { exportSubscribers } from '@letat/contracts/newsletter/imports/operations';
import type { FastifyInstance } from 'fastify';
import { type CsvRow, csvDownload } from '../../../answers/csv-download.ts';
import { route } from '../../../route.ts';
import { type ExportedSubscriber, ExportsRepository } from './repository.ts';

const heads = [
  'Adresse',
  'Nom',
  'État',
  'Envois suspendus',
  'Thèmes',
  'Auteurs',
  'Langue',
  'Résumé',
  'Inscrit le',
  'Confirmé le',
  'Désinscrit le',
];

/** Where administrators take subscribers out, as a file for spreadsheets. */
export function exportRoutes(app: FastifyInstance): void {
  const subscribers = new ExportsRepository(app.mongo);

  route(app, exportSubscribers, async ({ query, user, client, isHead }) => {
    const { state = null, interest, authorId, language, activity } = query;
    const segment = {
      interests: interest ? [interest] : [],
      authorIds: authorId ? [authorId] : [],
      languages: language ? [language] : [],
      activity,
    };
    const now = app.clock.now();
    // Before the first byte leaves: there is no file without its entry.
    await app.mongo.transaction((session) =>
      app.audit.record(
        {
          action: 'subscribers.exported',
          actor: { id: user.id, name: user.fullName },
          subject: { kind: 'newsletter', id: 'subscribers', label: 'Abonnés' },
          details: { state },
          address: client.address,
        },
        session,
      ),
    );
    const filename = `abonnes-${now.toISOString().slice(0, 10)}.csv`;
    return csvDownload({ filename, heads, rows: rowsOf(subscribers.read(segment, state, now)) }, isHead);
  });
}

async function* rowsOf(subscribers: AsyncIterable<ExportedSubscriber>): AsyncGenerator<CsvRow> {
  for await (const subscriber of subscribers) yield rowOf(subscriber);
}

function rowOf(subscriber: ExportedSubscriber): CsvRow {
  const { email, name, state, suppression, interests, authorSubscriptions, language, digest } = subscriber;
  const { createdAt, confirmedAt, unsubscribedAt } = subscriber;
  return [
    email,
    name,
    state,
    suppression ?? '',
    interests.join(', '),
    authorSubscriptions.join(', '),
    language,
    digest,
    dateOf(createdAt),
    dateOf(confirmedAt),
    dateOf(unsubscribedAt),
  ];
}

const dateOf = (date: Date | null): string => date?.toISOString() ?? '';
