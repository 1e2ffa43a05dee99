import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import { daysBefore } from '../../time/days.ts';
import { buyerKeysOf } from './buyer-keys.ts';
import type { CouponsRepository } from './coupons.repository.ts';

/** Which coupons a buyer used, by their address; coupons themselves are nobody's. */
export function registerPrivacy(privacy: PrivacyRegistry, coupons: CouponsRepository): void {
  const years = retentionPeriods.accountYears;
  const oldest = (now: Date) => daysBefore(now, years * 365);
  privacy.register(
    { collection: 'coupons', none: 'codes and what they take off the price' },
    {
      collection: 'couponUses',
      feature: 'coupons',
      label: 'Coupons utilisés',
      async export({ email }) {
        const uses = email === null ? [] : await coupons.usesOf(buyerKeysOf(email));
        return uses.length > 0 ? uses : null;
      },
      erase: async ({ email }, session) => ({
        removed: email === null ? 0 : await coupons.removeUsesOf(buyerKeysOf(email), session),
      }),
      retention: {
        enforcedBy: 'job',
        rule: `${years} ans après l’achat`,
        expired: (now) => coupons.countUsesBefore(oldest(now)),
        remove: (now) => coupons.removeUsesBefore(oldest(now)),
      },
    },
  );
}
