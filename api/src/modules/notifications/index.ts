import { type NotificationKind, notificationKinds } from '@letat/contracts/constants';
import { CodedError } from '@letat/contracts/errors';
import { notificationKind, stopNotificationMails } from '@letat/contracts/notifications';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import { passOverBodies } from '../../plugins/any-body.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import { route } from '../../route.ts';
import { registerPrivacy } from './notifications.privacy.ts';
import { type NewNotification, NotificationsRepository } from './notifications.repository.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { NotificationsService } from './notifications.service.ts';
import { PreferencesRepository } from './preferences.repository.ts';

/** What other modules may ask of the notifications. */
export interface Notifications {
  /**
   * Notifies a person, in the caller's transaction, and writes them a mail about it if they want one. With a key it
   * is notified once: again while it is unread, its words are replaced. With a key for the mail, that goes once whatever was read.
   */
  notify(notification: Omit<NewNotification, 'key'> & { key?: string }, session: ClientSession): Promise<void>;
  /** Whether this person wants mails of that kind. */
  wantsMail(kind: NotificationKind, userId: string): Promise<boolean>;
}

declare module 'fastify' {
  interface FastifyInstance {
    notifications: Notifications;
  }
}

/** What happened that concerns a person: a list, a count, and mails as they want them. */
export const notificationsModule = plugin(
  async (app: FastifyInstance) => {
    const repository = new NotificationsRepository(app.mongo);
    const preferences = new PreferencesRepository(app.mongo);
    const optOutTokens = app.signing.tokens(
      'notification-mails',
      z.object({ userId: z.string(), kind: notificationKind }),
    );
    const service = new NotificationsService(repository, preferences, async (notification, session) =>
      mailOf(
        app,
        notification,
        await optOutTokens.sign({ userId: notification.userId, kind: notification.kind }),
        session,
      ),
    );
    registerPrivacy(app.privacy, repository, preferences);
    app.decorate('notifications', {
      notify: (notification, session) => service.notify({ ...notification, key: notification.key ?? newId() }, session),
      wantsMail: (kind, userId) => service.wantsMail(kind, userId),
    });
    notificationRoutes(app, service);
    await app.register(async (programs) => {
      passOverBodies(programs);
      route(programs, stopNotificationMails, async ({ params }) => {
        const stop = await optOutTokens.read(params.token);
        if (!stop) throw new CodedError('link_spent');
        await service.choose(stop.userId, { [stop.kind]: false });
        return null;
      });
    });
  },
  { name: 'notifications', dependencies: ['mongo', 'access', 'privacy-registry', 'users', 'mail', 'signing'] },
);

/** To an address that its owner has proved, and to no other. */
async function mailOf(
  { users, mail }: FastifyInstance,
  notification: NewNotification,
  stop: string,
  session: ClientSession,
): Promise<void> {
  const known = await users.findAccount(notification.userId);
  if (!known?.account.emailVerified) return;
  const { email, fullName } = known.account;
  const { userId, kind, text, href, mailKey } = notification;
  const data = { fullName, label: notificationKinds[kind].label, text, href, stop };
  const once = mailKey === undefined ? {} : { key: `notification ${mailKey}` };
  await mail.send({ template: 'notification', to: { email, name: fullName }, userId, data, ...once }, session);
}
