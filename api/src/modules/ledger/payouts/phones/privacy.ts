import type { PrivacyRegistry } from '../../../../plugins/personal-data.ts';
import { type PayoutPhonesRepository, payoutPhonesCollection } from './repository.ts';

/** Numbers that authors are paid to. */
export function registerPhonePrivacy(privacy: PrivacyRegistry, phones: PayoutPhonesRepository): void {
  privacy.register({
    collection: payoutPhonesCollection,
    feature: 'ledger',
    label: 'Numéros de versement',
    async export({ userId }) {
      const own = await phones.listOf(userId);
      if (own.length === 0) return null;
      return own.map(({ currency, operatorLabel, phone, confirmationEmail, heldUntil, before, change }) => ({
        currency,
        operator: operatorLabel,
        phone,
        confirmationEmail,
        heldUntil,
        before: before && { operator: before.operatorLabel, phone: before.phone },
        asked: change && { operator: change.operatorLabel, phone: change.phone },
      }));
    },
    erase: async ({ userId }, session) => ({ removed: await phones.removeAllOf(userId, session) }),
    retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le compte' },
  });
}
