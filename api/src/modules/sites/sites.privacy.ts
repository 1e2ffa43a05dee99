import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import { daysBefore } from '../../time/days.ts';
import type { FiguresRepository } from './figures/repository.ts';
import type { FormsRepository } from './forms/repository.ts';
import type { SitesRepository } from './sites.repository.ts';

interface Repositories {
  sites: SitesRepository;
  figures: readonly FiguresRepository[];
  forms: FormsRepository;
}

/** Contacts of partners' sites, and for a while where a reader asked for the newsletter; figures name nobody. */
export function registerPrivacy(privacy: PrivacyRegistry, { sites, figures, forms }: Repositories): void {
  const days = retentionPeriods.unconfirmedRequestDays;
  privacy.register(
    {
      collection: 'partnerSites',
      feature: 'sites',
      label: 'Sites partenaires',
      async export({ email }) {
        const own = email === null ? [] : await sites.listOf(email);
        return own.length === 0 ? null : own.map(({ linkVersion: _version, ...site }) => site);
      },
      async erase({ email }, session) {
        const ids = email === null ? [] : (await sites.listOf(email)).map(({ id }) => id);
        for (const counts of figures) await counts.removeOf(ids, session);
        return { removed: await sites.remove(ids, session) };
      },
      retention: {
        enforcedBy: 'job',
        rule: `aussi longtemps que l’inscription du site ; ${days} jours pour une inscription jamais confirmée`,
        expired: (now) => sites.countUnconfirmed(daysBefore(now, days)),
        remove: (now) => sites.removeUnconfirmed(daysBefore(now, days)),
      },
    },
    {
      collection: 'siteSubscriptions',
      feature: 'sites',
      label: 'Demandes de lettre faites chez un partenaire',
      async export({ email }) {
        const own = email === null ? null : await forms.waitingFor(email);
        return own && [{ site: own.siteId, until: own.expiresAt }];
      },
      erase: async ({ email }, session) => ({ removed: email === null ? 0 : await forms.remove(email, session) }),
      retention: { enforcedBy: 'database', rule: `jusqu’à la confirmation, ${days} jours au plus` },
    },
    { collection: 'siteCounts', none: 'how often widgets were shown and clicked, by day, site and widget' },
    { collection: 'siteTestCounts', none: 'the same of pages with a test key' },
    { collection: 'usedFormTokens', none: 'hashes of forms that were sent, for ten minutes' },
  );
}
