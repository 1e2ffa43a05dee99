import type { NotificationEntries } from '../notifications/kind.ts';

export const jobNotifications = {
  'sending-suspended': { label: 'Envois et versements suspendus', mail: true, for: 'admin' },
} as const satisfies NotificationEntries;
