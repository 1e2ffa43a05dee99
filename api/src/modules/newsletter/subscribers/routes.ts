import {
  countOwnSubscribers,
  countSubscribers,
  listOwnSubscribers,
  listSubscribers,
  removeSubscriber,
  unsubscribeSubscriber,
} from '@letat/contracts/newsletter/subscribers/operations';
import type { FastifyInstance } from 'fastify';
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
    const { items, next } = await service.listOf(user.id, pageRequest(query));
    if (next) header('link', nextLink(listOwnSubscribers.path, query, next));
    return items;
  });
  route(app, countOwnSubscribers, ({ user }) => service.countOf(user.id));
}

const one = <T>(value: T | undefined): T[] => (value === undefined ? [] : [value]);
