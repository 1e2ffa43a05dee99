import { errorCatalogue } from '@letat/contracts/features';
import { erasedName, retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import { authorTag } from './author-summaries.ts';
import type { Roles } from './roles.ts';
import type { UsersRepository } from './users.repository.ts';

/** Accounts that are looked at together; once the owners of so many were written to, the night ends. */
const atOnce = 500;

/** What the account itself holds of a person. */
export function registerPrivacy(
  privacy: PrivacyRegistry,
  { users, roles }: { users: UsersRepository; roles: Roles },
): void {
  privacy.blocks(async ({ userId }) => ((await roles.isLastAdmin(userId)) ? errorCatalogue.last_admin.error : null));
  privacy.register({
    collection: 'users',
    feature: 'users',
    label: 'Compte',
    async export({ userId }) {
      const profile = await users.findProfile(userId);
      return profile && [profile];
    },
    async erase({ userId }, session, { invalidate }) {
      await roles.assertAnAdminRemains(userId, session);
      const erased = await users.erase(userId, erasedName, session);
      if (erased) invalidate('authors', authorTag(userId));
      return { anonymised: erased ? 1 : 0 };
    },
    retained: `un numéro sans nom ni adresse, sous lequel paraît comme « ${erasedName} » ce que vous laissez en ligne`,
    retention: {
      enforcedBy: 'job',
      rule: `la durée de l’abonnement, puis ${retentionPeriods.accountYears} ans après la dernière visite`,
      expired: (now) => users.countInactive(unusedSince(now)),
      async remove(now, signal) {
        let begun = 0;
        // Those who were written to before are among them until their grace ends: the pages go past them.
        for await (const page of users.inactivePages(unusedSince(now), atOnce)) {
          begun += await privacy.endUnused(page);
          if (begun >= atOnce || signal.aborted) break;
        }
        return begun;
      },
    },
    last: true,
  });
}

function unusedSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCFullYear(since.getUTCFullYear() - retentionPeriods.accountYears);
  return since;
}
