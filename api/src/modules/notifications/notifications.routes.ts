import {
  countNotifications,
  getMailPreferences,
  listNotifications,
  readAllNotifications,
  readNotification,
  setMailPreferences,
} from '@letat/contracts/notifications/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../paging/page.ts';
import { route } from '../../route.ts';
import type { NotificationsService } from './notifications.service.ts';

/** A person's notifications, and which mails they want. */
export function notificationRoutes(app: FastifyInstance, service: NotificationsService): void {
  route(app, listNotifications, async ({ user, query, header }) => {
    const { items, next } = await service.list(user.id, query);
    if (next) header('link', nextLink(listNotifications.path, query, next));
    return items;
  });

  route(app, countNotifications, ({ user }) => service.count(user.id));

  route(app, readNotification, ({ user, params }) => service.read(params.id, user.id));

  route(app, readAllNotifications, async ({ user }) => {
    await service.readAll(user.id);
    return null;
  });

  route(app, getMailPreferences, ({ user }) => service.preferences(user.id));

  route(app, setMailPreferences, ({ user, body }) => service.choose(user.id, body));
}
