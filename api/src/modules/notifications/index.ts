import { CodedError } from '@letat/contracts/core/coded-error';
import { notificationKinds } from '@letat/contracts/notifications/kinds';
import {
  notificationKind,
  optOutOfNotificationMails,
  optOutOfNotificationMailsAtFormerPath,
} from '@letat/contracts/notifications/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { z } from 'zod';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import { route } from '../../route.ts';
import { mailTemplates } from './mails/index.ts';
import { notification as notificationMail } from './mails/notification.ts';
import { registerPrivacy } from './notifications.privacy.ts';
import { type NewNotification, NotificationsRepository } from './notifications.repository.ts';
import { notificationRoutes } from './notifications.routes.ts';
import { type DeadPathFinder, NotificationsService } from './notifications.service.ts';
import { PreferencesRepository } from './preferences.repository.ts';

export { notice } from './mails/notice.ts';

/** What other modules may ask of the notifications. */
export interface Notifications {
  /**
   * Notes in the caller's transaction that a person is to be notified; a worker lists it, and asks for a mail about it, once that
   * commits. With a key it is notified once: again while it is unread, its words are replaced. With a key for the mail, that goes
   * once whatever was read.
   */
  notify(notification: Omit<NewNotification, 'key'> & { key?: string }, session: ClientSession): Promise<void>;
  /** The same for each administrator. The key for the mail is one for each of them. */
  notifyAdmins(
    notification: Omit<NewNotification, 'userId' | 'key'> & { key?: string },
    session: ClientSession,
  ): Promise<void>;
  /** Asked with each list which of its paths lead nowhere any more. */
  onList(finder: DeadPathFinder): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    notifications: Notifications;
  }
}

/** What happened that concerns a person: a list, a count, and mails as they want them. */
export const notificationsModule = plugin(
  async (app: FastifyInstance) => {
    const repository = new NotificationsRepository(app.mongo, app.clock);
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
    // Many who act at once notify one person of one thing: in their own transactions that would be one row for all of them.
    const queue = app.jobs.queue({
      name: 'notifications',
      outward: 'earlier',
      label: 'Notifications',
      payload: z.object({
        userId: z.string(),
        kind: notificationKind,
        text: z.string(),
        href: z.string(),
        key: z.string(),
        mailKey: z.string().optional(),
      }),
      // What it says is for its person alone.
      describe: async ({ kind }) => `« ${notificationKinds[kind].label} »`,
      async work({ mailKey, ...notification }, { held }) {
        // Of an account that was erased meanwhile nothing is stored any more.
        if (!(await app.users.findAccount(notification.userId))) return;
        await app.mongo.transaction(async (session) => {
          await held(session);
          await service.save({ ...notification, ...(mailKey === undefined ? {} : { mailKey }) }, session);
        });
      },
    });
    app.mail.register(mailTemplates);
    app.mail.withhold(async ({ template, topic, userId }) => {
      const kind = notificationKind.safeParse(topic);
      if (template !== notificationMail.name || userId === null || !kind.success) return null;
      if (await service.wantsMail(kind.data, userId)) return null;
      return `Cette personne ne veut pas de mails pour « ${notificationKinds[kind.data].label} ».`;
    });
    registerPrivacy(app.privacy, { notifications: repository, preferences });
    const notify: Notifications['notify'] = async (notification, session) =>
      void (await queue.add({ ...notification, key: notification.key ?? newId() }, { session }));
    app.decorate('notifications', {
      notify,
      async notifyAdmins({ mailKey, ...notification }, session) {
        for (const userId of await app.users.adminIds())
          await notify(
            { ...notification, userId, ...(mailKey === undefined ? {} : { mailKey: `${mailKey}:${userId}` }) },
            session,
          );
      },
      onList: (finder) => service.onList(finder),
    });
    app.mail.onCeilingReached(({ template, max, until }, session) => {
      const key = `mail-ceiling:${template.name}:${until.toISOString()}`;
      const text = `Plus de ${max} mails « ${template.label} » en une heure vers des adresses que personne n’a confirmées : les suivants sont retenus. Quelqu’un en tape peut-être à la place des autres.`;
      return app.notifications.notifyAdmins(
        { kind: 'mail-ceiling', text, href: '/admin/mail', key, mailKey: key },
        session,
      );
    });
    app.jobs.onSuspended(({ text, key }, session) =>
      app.notifications.notifyAdmins(
        { kind: 'sending-suspended', text, href: '/admin/jobs', key, mailKey: key },
        session,
      ),
    );
    app.health.onAlert(({ text, key }, session) =>
      app.notifications.notifyAdmins({ kind: 'health-alert', text, href: '/admin/health', key, mailKey: key }, session),
    );
    notificationRoutes(app, service);
    for (const operation of [optOutOfNotificationMails, optOutOfNotificationMailsAtFormerPath])
      route(app, operation, async ({ params }) => {
        const optOut = await optOutTokens.read(params.token);
        if (!optOut) throw new CodedError('link_used');
        await service.choose(optOut.userId, { [optOut.kind]: false });
        return null;
      });
  },
  {
    name: 'notifications',
    dependencies: ['mongo', 'clock', 'access', 'personal-data', 'users', 'jobs', 'system', 'mail', 'signing'],
  },
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
  const { email } = known.account;
  const { userId, kind, text, href, mailKey } = notification;
  const data = { label: notificationKinds[kind].label, text, href, stop };
  const once = mailKey === undefined ? {} : { key: `notification ${mailKey}` };
  await mail.send({ template: notificationMail, to: email, userId, topic: kind, data, ...once }, session);
}
