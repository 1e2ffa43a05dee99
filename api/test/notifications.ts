import type { Notification } from '@letat/contracts/notifications/operations';
import type { FastifyInstance } from 'fastify';
import type { Calls } from './calls.ts';

/** The caller's notifications, newest first, once those on their way are listed. */
export async function notificationsOf(app: FastifyInstance, calls: Calls): Promise<Notification[]> {
  await app.jobs.process('notifications');
  return (await calls.get('/api/my/notifications')).json();
}
