import { CodedError } from '@letat/contracts/core/coded-error';
import { type NotificationKind, notificationKinds } from '@letat/contracts/notifications/kinds';
import {
  type MailPreferences,
  mailPreferences,
  type Notification,
  notificationKind,
} from '@letat/contracts/notifications/operations';
import { type Page, pageRequest } from '../../paging/page.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { setTitle } from '../../text/french.ts';
import type { NewNotification, NotificationsRepository } from './notifications.repository.ts';
import type { Choices, PreferencesRepository } from './preferences.repository.ts';

/** Writes the mail that goes with a notification, in the same transaction. */
export type MailWriter = (notification: NewNotification, session: ClientSession) => Promise<void>;

/** Says which of these paths lead nowhere (any more); about paths that are not its own it says nothing. */
export type DeadPathFinder = (paths: readonly string[]) => Promise<ReadonlySet<string>>;

/** Notifications: what people get, and where. */
export class NotificationsService {
  readonly #notifications: NotificationsRepository;
  readonly #preferences: PreferencesRepository;
  readonly #mail: MailWriter;
  readonly #deadPathFinders: DeadPathFinder[] = [];

  constructor(notifications: NotificationsRepository, preferences: PreferencesRepository, mail: MailWriter) {
    this.#notifications = notifications;
    this.#preferences = preferences;
    this.#mail = mail;
  }

  /**
   * The mail goes once: what is notified again before it was read is no second mail. Some kinds have mails of their own. Whether the
   * person wants it is asked when it leaves.
   */
  async save(notification: NewNotification, session: ClientSession): Promise<void> {
    const isNew = await this.#notifications.add(notification, session);
    if (isNew && !hasOwnMail(notification.kind)) await this.#mail(notification, session);
  }

  async wantsMail(kind: NotificationKind, userId: string): Promise<boolean> {
    return withDefaults(await this.#preferences.find(userId))[kind];
  }

  /** A module whose pages go away says which of them have; this module must not know it. */
  onList(finder: DeadPathFinder): void {
    this.#deadPathFinders.push(finder);
  }

  /** What leads nowhere any more is listed without a link: that it happened stays true. */
  async list(userId: string, query: { limit: number; cursor?: string | undefined }): Promise<Page<Notification>> {
    const { items, next } = await this.#notifications.list(userId, pageRequest(query));
    const paths = [...new Set(items.flatMap(({ href }) => href ?? []))];
    const found = await Promise.all(this.#deadPathFinders.map((find) => find(paths)));
    const deadPaths = new Set(found.flatMap((some) => [...some]));
    const shown = items.map(({ text, href, ...item }) => ({
      ...item,
      text: setTitle(text),
      href: deadPaths.has(href ?? '') ? null : href,
    }));
    return { items: shown, next };
  }

  async count(userId: string): Promise<{ unread: number }> {
    return { unread: await this.#notifications.countUnread(userId) };
  }

  /** Throws `notification_not_found`. */
  async read(id: string, userId: string): Promise<{ unread: number }> {
    if (!(await this.#notifications.read(id, userId))) throw new CodedError('notification_not_found');
    return this.count(userId);
  }

  async readAll(userId: string): Promise<void> {
    await this.#notifications.readAll(userId);
  }

  async preferences(userId: string): Promise<MailPreferences> {
    return withDefaults(await this.#preferences.find(userId));
  }

  async choose(userId: string, choices: Choices): Promise<MailPreferences> {
    await this.#preferences.set(userId, choices);
    return this.preferences(userId);
  }
}

/** Mails of its own go with it in any case. */
const hasOwnMail = (kind: NotificationKind) => notificationKinds[kind].mail === 'always';

/** What a person chose, over what everybody gets; what is always mailed is nobody's choice. */
function withDefaults(chosen: Choices | null): MailPreferences {
  const wants = (kind: NotificationKind) =>
    hasOwnMail(kind) || (chosen?.[kind] ?? notificationKinds[kind].mail === true);
  return mailPreferences.parse(Object.fromEntries(notificationKind.options.map((kind) => [kind, wants(kind)])));
}
