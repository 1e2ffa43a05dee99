import { Readable } from 'node:stream';
import { exportSubscribers } from '@letat/contracts/newsletter/imports/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { route } from '../../../route.ts';
import { byteOrderMark, csvLine } from '../../../text/csv.ts';
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

  route(app, exportSubscribers, async ({ query, user, client, header }) => {
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
    header('cache-control', 'no-store');
    return new Content({
      type: 'text/csv; charset=utf-8',
      filename: `abonnes-${now.toISOString().slice(0, 10)}.csv`,
      body: { stream: () => Readable.from(linesOf(subscribers.read(segment, state, now))) },
    });
  });
}

async function* linesOf(subscribers: AsyncIterable<ExportedSubscriber>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(heads);
  for await (const subscriber of subscribers) yield lineOf(subscriber);
}

function lineOf(subscriber: ExportedSubscriber): string {
  const { email, name, state, suppression, interests, authorSubscriptions, language, digest } = subscriber;
  const { createdAt, confirmedAt, unsubscribedAt } = subscriber;
  return csvLine([
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
  ]);
}

const dateOf = (date: Date | null): string => date?.toISOString() ?? '';
