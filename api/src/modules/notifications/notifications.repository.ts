import { maxUnread } from '@letat/contracts/notifications/constants';
import type { NotificationKind } from '@letat/contracts/notifications/kinds';
import type { Notification } from '@letat/contracts/notifications/operations';
import type { Model } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import { type Page, type PageRequest, pageOf } from '../../paging/page.ts';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type NotificationRecord, notificationSchema } from './notifications.model.ts';

export interface NewNotification {
  userId: string;
  kind: NotificationKind;
  text: string;
  href: string;
  key: string;
  /** The mail about it goes once under this key, however often the person is notified anew. */
  mailKey?: string;
}

/** People's notifications. */
export class NotificationsRepository {
  readonly #notifications: Model<NotificationRecord>;
  readonly #clock: Clock;

  constructor(mongo: Database, clock: Clock) {
    this.#clock = clock;
    this.#notifications = mongo.model('notifications', notificationSchema);
  }

  /** Notified again under the same key while it is unread, it is the same one, with the last words. Says whether it is a new one. */
  async add({ userId, key, kind, text, href }: NewNotification, session: ClientSession): Promise<boolean> {
    const { upsertedCount } = await this.#notifications.updateOne(
      { userId: objectId(userId), key, unread: true },
      { $set: { kind, text, href, createdAt: this.#clock.now() } },
      { upsert: true, session },
    );
    return upsertedCount > 0;
  }

  async list(userId: string, { limit, after: position }: PageRequest): Promise<Page<Notification>> {
    const records = await this.#notifications
      .find({ userId: objectId(userId), ...after('createdAt', position, 'desc') })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return pageOf(records, limit, ({ createdAt, _id }) => ({ at: createdAt, id: _id }), toNotification);
  }

  async listAllOf(userId: string): Promise<Notification[]> {
    const own = { userId: objectId(userId) };
    return (await this.#notifications.find(own).sort({ createdAt: -1, _id: -1 }).lean()).map(toNotification);
  }

  async countUnread(userId: string): Promise<number> {
    return this.#notifications.countDocuments({ userId: objectId(userId), unread: true }, { limit: maxUnread });
  }

  /** False when this person was never notified of it. */
  async read(id: string, userId: string): Promise<boolean> {
    const own = { _id: objectId(id), userId: objectId(userId) };
    const { matchedCount } = await this.#notifications.updateOne(own, { $set: { unread: false } });
    return matchedCount === 1;
  }

  async readAll(userId: string): Promise<void> {
    const unread = { userId: objectId(userId), unread: true };
    await this.#notifications.updateMany(unread, { $set: { unread: false } });
  }

  async removeAllOf(userId: string, session: ClientSession): Promise<number> {
    const { deletedCount } = await this.#notifications.deleteMany({ userId: objectId(userId) }, { session });
    return deletedCount;
  }
}

function toNotification({ _id, kind, text, href, unread, createdAt }: NotificationRecord): Notification {
  return { id: _id.toHexString(), kind, text, href, read: !unread, createdAt: createdAt.toISOString() };
}
