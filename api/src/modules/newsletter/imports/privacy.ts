import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../../plugins/personal-data.ts';
import { daysBefore } from '../../../time/days.ts';
import type { ImportsRepository } from './repository.ts';
import type { ImportsService } from './service.ts';

/** Files of subscribers, and who imported them. The people in them are subscribers, or nothing of them is looked up. */
export function registerImportsPrivacy(
  privacy: PrivacyRegistry,
  { imports, service }: { imports: ImportsRepository; service: ImportsService },
): void {
  const days = retentionPeriods.importDays;
  privacy.register({
    collection: 'newsletterImports',
    feature: 'newsletter',
    label: 'Imports d’abonnés',
    async export({ userId }) {
      const own = await imports.listOf(userId);
      return own.length > 0 ? own : null;
    },
    erase: async ({ userId }, session) => ({ anonymised: await imports.forget(userId, session) }),
    retention: {
      enforcedBy: 'job',
      rule: `${days} jours après l’envoi du fichier, avec lui`,
      expired: (now) => imports.countBefore(daysBefore(now, days)),
      remove: (now) => service.removeBefore(daysBefore(now, days)),
    },
  });
}
