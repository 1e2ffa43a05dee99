import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import { daysBefore } from '../../time/days.ts';
import type { ContentItemsRepository } from './items.repository.ts';
import type { ContentImportsRepository } from './repository.ts';
import type { ContentImportsService } from './service.ts';

/** What authors wrote elsewhere, on its way here. */
export function registerContentImportsPrivacy(
  privacy: PrivacyRegistry,
  {
    imports,
    items,
    service,
  }: { imports: ContentImportsRepository; items: ContentItemsRepository; service: ContentImportsService },
): void {
  const days = retentionPeriods.contentImportDays;
  privacy.register(
    {
      collection: 'contentImports',
      feature: 'content-imports',
      label: 'Imports d’articles',
      async export({ userId }) {
        const own = await imports.listOf(userId);
        if (own.length === 0) return null;
        return own.map(({ filename, source, siteAddress, state, createdAt }) => ({
          filename,
          source,
          siteAddress,
          state,
          createdAt,
        }));
      },
      erase: async ({ userId }, session) => ({ removed: await service.eraseAllOf(userId, session) }),
      retention: {
        enforcedBy: 'job',
        rule: `${days} jours après l’envoi du fichier, avec lui`,
        expired: (now) => imports.countBefore(daysBefore(now, days)),
        remove: (now) => service.removeBefore(daysBefore(now, days)),
      },
    },
    {
      collection: 'contentImportItems',
      feature: 'content-imports',
      label: 'Articles d’un import',
      async export({ userId }) {
        const own = await items.listOf(userId);
        return own.length > 0 ? own : null;
      },
      // With their import.
      erase: async ({ userId }, session) => ({ removed: await items.removeAllOf(userId, session) }),
      retention: { enforcedBy: 'erasure', rule: `avec leur import, ${days} jours` },
    },
  );
}
