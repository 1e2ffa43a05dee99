import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import type { AuditRepository } from './audit.repository.ts';

/** What an administrator did. It outlives their account: who decided must be known for as long as it can be asked. */
export function registerPrivacy(privacy: PrivacyRegistry, entries: AuditRepository): void {
  privacy.register({
    collection: 'auditEntries',
    feature: 'audit',
    label: 'Actes d’administration',
    async export({ userId }) {
      const own = await entries.listOfActor(userId);
      return own.length > 0 ? own : null;
    },
    // Nothing changes an entry.
    erase: async () => ({}),
    retained: `les actes d’administration, ${retentionPeriods.auditMonths} mois : il faut pouvoir dire qui a décidé quoi`,
    retention: { enforcedBy: 'database', rule: `${retentionPeriods.auditMonths} mois` },
  });
}
