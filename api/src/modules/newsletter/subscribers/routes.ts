import {
  countOwnSubscribers,
  countSubscribers,
  exportOwnSubscribers,
  listOwnSubscribers,
  listSubscribers,
  type OwnSubscriber,
  removeSubscriber,
  unsubscribeSubscriber,
} from '@letat/contracts/newsletter/subscribers/operations';
import type { FastifyInstance } from 'fastify';
import { type CsvRow, csvDownload } from '../../../answers/csv-download.ts';
import { nextLink, pageRequest } from '../../../paging/page.ts';
import { route } from '../../../route.ts';
import type { SubscriberListsService } from './service.ts';

/** Lists of subscribers: all of them for the administration, their own for authors. */
export function subscriberRoutes(app: FastifyInstance, service: SubscriberListsService): void {
  route(app, listSubscribers, async ({ query, header }) => {
    const { search, state, interest, authorId, language, activity = 'all' } = query;
    const segment = { interests: one(interest), authorIds: one(authorId), languages: one(language), activity };
    const { items, next } = await service.list({ search, state, segment }, pageRequest(query));
    if (next) header('link', nextLink(listSubscribers.path, query, next));
    return items;
  });
  route(app, countSubscribers, () => service.countByState());
  route(app, unsubscribeSubscriber, (call) => service.unsubscribe(call, call.params.id));
  route(app, removeSubscriber, async (call) => {
    await service.remove(call, call.params.id);
    return null;
  });

  route(app, listOwnSubscribers, async ({ user, query, header }) => {
    const { items, next } = await service.listOf(user.id, query.state, pageRequest(query));
    if (next) header('link', nextLink(listOwnSubscribers.path, query, next));
    return items;
  });
  route(app, exportOwnSubscribers, ({ user, isHead }) =>
    csvDownload({ filename: 'mes-abonnes.csv', heads: ownHeads, rows: ownRows(service.exportOf(user.id)) }, isHead),
  );
  route(app, countOwnSubscribers, ({ user }) => service.countOf(user.id));
}

const one = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);

const ownHeads = ['Adresse', 'Nom', 'Langue', 'Abonné le', 'A accepté le', 'Ce qui a été accepté', 'Parti le'];

async function* ownRows(subscribers: AsyncIterable<OwnSubscriber>): AsyncGenerator<CsvRow> {
  // Who came back without agreeing again is masked: a file of addresses is none of theirs.
  for await (const { email, name, language, confirmedAt, consent, leftAt } of subscribers)
    if (consent !== null) yield [email, name, language, confirmedAt, consent.at, consent.text, leftAt ?? ''];
}
