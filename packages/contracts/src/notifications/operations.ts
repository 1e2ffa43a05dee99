import { z } from 'zod';
import { id, isoDate, listQuery, noContent, shownLine } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { maxUnread } from './constants.ts';
import { type NotificationKind, notificationKinds } from './kinds.ts';

const kinds = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];
export const notificationKind = z.enum(kinds);

export const notification = z.object({
  id,
  kind: notificationKind,
  text: shownLine,
  /** A path of the site where it leads; null once what it is about is there no longer. */
  href: z.string().nullable(),
  read: z.boolean(),
  createdAt: isoDate,
});
export type Notification = z.infer<typeof notification>;

const unread = z.object({
  /** Counted no further than `maxUnread`. */
  unread: z.number().int().min(0).max(maxUnread),
});

/** By kind: whether a mail goes with it. */
export const mailPreferences = z.record(notificationKind, z.boolean());
export type MailPreferences = z.infer<typeof mailPreferences>;

export const listNotifications = operation('GET /api/my/notifications', {
  feature: 'notifications',
  summary: 'The caller’s notifications, newest first.',
  access: 'reader',
  query: listQuery,
  responses: { 200: z.array(notification) },
  errors: ['bad_cursor'],
});

export const countNotifications = operation('GET /api/my/notifications/count', {
  feature: 'notifications',
  summary: 'How much of it is unread.',
  access: 'reader',
  responses: { 200: unread },
  errors: [],
});

export const readNotification = operation('PUT /api/my/notifications/:id/read', {
  feature: 'notifications',
  summary: 'Marks one as read. Doing it again changes nothing.',
  access: 'reader',
  params: z.object({ id }),
  responses: { 200: unread },
  errors: ['notification_not_found'],
});

export const readAllNotifications = operation('POST /api/my/notifications/read', {
  feature: 'notifications',
  summary: 'Marks all that there is as read.',
  access: 'reader',
  responses: { 204: noContent },
  errors: [],
});

export const getMailPreferences = operation('GET /api/my/notifications/preferences', {
  feature: 'notifications',
  summary: 'By kind: whether a mail goes with it.',
  access: 'reader',
  responses: { 200: mailPreferences },
  errors: [],
});

export const setMailPreferences = operation('PUT /api/my/notifications/preferences', {
  feature: 'notifications',
  summary: 'Changes the kinds that are named; the others stay.',
  access: 'reader',
  body: z.partialRecord(notificationKind, z.boolean()),
  responses: { 200: mailPreferences },
  errors: [],
});

const inOneClick = {
  feature: 'notifications',
  summary: 'No more mails of the kind that the link came with, for mail programs, whatever the body is (RFC 8058).',
  access: 'token',
  params: z.object({ token: z.string().min(1).max(500) }),
  // What mail programs send is a form of one of two kinds, which says nothing that the address does not (RFC 8058, 3.1).
  reads: { as: 'nothing' },
  responses: { 204: noContent },
  errors: ['link_used'],
} as const;

export const optOutOfNotificationMails = operation('POST /api/notifications/mails/opt-out/:token', inOneClick);

/** Stands in mails that were sent before the address changed. It answers by itself: a redirect may lose a POST (RFC 8058). */
export const optOutOfNotificationMailsAtFormerPath = operation('POST /api/notifications/mails/stop/:token', inOneClick);
