import type { ErrorEntries } from '../core/error.ts';

/** Of the bell. */
export const notificationErrors = {
  notification_not_found: { status: 404, error: 'Cette notification n’existe plus : rechargez la liste.' },
} as const satisfies ErrorEntries;
