import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import type { NotificationsRepository } from './notifications.repository.ts';
import type { PreferencesRepository } from './preferences.repository.ts';

/** A person's notifications, and how they want to get them. */
export function registerPrivacy(
  privacy: PrivacyRegistry,
  { notifications, preferences }: { notifications: NotificationsRepository; preferences: PreferencesRepository },
): void {
  privacy.register(
    {
      collection: 'notifications',
      feature: 'notifications',
      label: 'Notifications',
      async export({ userId }) {
        const notification = await notifications.listAllOf(userId);
        return notification.length > 0 ? notification : null;
      },
      erase: async ({ userId }, session) => ({ removed: await notifications.removeAllOf(userId, session) }),
      retention: { enforcedBy: 'database', rule: `${retentionPeriods.notificationDays} jours` },
    },
    {
      collection: 'notificationPreferences',
      feature: 'notifications',
      label: 'Choix des emails',
      async export({ userId }) {
        const chosen = await preferences.find(userId);
        return chosen && [chosen];
      },
      erase: async ({ userId }, session) => ({ removed: await preferences.remove(userId, session) }),
      retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le compte' },
    },
  );
}
