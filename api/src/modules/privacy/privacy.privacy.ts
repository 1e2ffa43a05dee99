import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import type { ErasuresRepository } from './erasures/repository.ts';
import type { ExportsRepository } from './exports/repository.ts';
import type { ExportsService } from './exports/service.ts';

interface Parts {
  exportRows: ExportsRepository;
  exports: ExportsService;
  erasures: ErasuresRepository;
}

/** What this module itself stores of people, and what is stored where no module sees it. */
export function registerPrivacy(privacy: PrivacyRegistry, { exportRows, exports, erasures }: Parts): void {
  privacy.register(
    {
      collection: 'exports',
      feature: 'privacy',
      label: 'Copies de données',
      async export({ userId }) {
        const asked = await exportRows.listOf(userId);
        if (asked.length === 0) return null;
        return asked.map(({ state, askedAt, doneAt, availableUntil, size }) => ({
          state,
          askedAt,
          doneAt,
          availableUntil,
          size,
        }));
      },
      erase: async ({ userId }, session) => ({ removed: await exportRows.expireAllOf(userId, session) }),
      retention: {
        enforcedBy: 'job',
        rule: `${retentionPeriods.exportDays} jours après leur fabrication`,
        expired: (now) => exportRows.countExpired(now),
        remove: (now, signal) => exports.removeExpired(now, signal),
      },
    },
    {
      collection: 'erasures',
      feature: 'privacy',
      label: 'Demandes d’effacement',
      async export({ userId }) {
        const asked = await erasures.listOf(userId);
        if (asked.length === 0) return null;
        return asked.map(({ reason, writings, state, askedAt, dueAt, finishedAt }) => ({
          reason,
          writings,
          state,
          askedAt,
          dueAt,
          finishedAt,
        }));
      },
      // The record names nobody but the number that the account becomes.
      erase: async () => ({}),
      retained: `la demande d’effacement elle-même, sans nom, ${retentionPeriods.auditMonths} mois`,
      retention: { enforcedBy: 'database', rule: `${retentionPeriods.auditMonths} mois après leur fin` },
    },
    { collection: 'retentionRuns', none: 'counts of what was removed' },
  );
  privacy.registerElsewhere({
    id: 'payments',
    feature: 'orders',
    label: 'Paiements et factures',
    rule: `${retentionPeriods.paymentYears} ans, comme la loi le demande`,
  });
  privacy.registerElsewhere({
    id: 'logs',
    feature: 'system',
    label: 'Journaux techniques',
    rule: `${retentionPeriods.technicalLogMonths} mois au plus, sans nom ni adresse`,
  });
}
