import { retentionPeriods } from '@letat/contracts/privacy/constants';
import type { PrivacyRegistry } from '../../../plugins/personal-data.ts';
import { type PayoutsRepository, payoutCollections } from './repository.ts';

/** Where authors are paid, and what they were paid: the payments stay, without the address. */
export function registerPayoutPrivacy(privacy: PrivacyRegistry, payouts: PayoutsRepository): void {
  privacy.register(
    {
      collection: payoutCollections.addresses,
      feature: 'ledger',
      label: 'Adresses de versement',
      async export({ userId }) {
        const address = await payouts.address(userId);
        return address && [{ email: address.email, heldUntil: address.heldUntil }];
      },
      erase: async ({ userId }, session) => ({ removed: await payouts.removeAddress(userId, session) }),
      retention: { enforcedBy: 'erasure', rule: 'aussi longtemps que le compte' },
    },
    {
      collection: payoutCollections.payouts,
      feature: 'ledger',
      label: 'Versements',
      async export({ userId }) {
        const own = await payouts.listAllOf(userId);
        return own.length > 0
          ? own.map(({ batch: _batch, providerBatch: _provider, proof, ...payout }) => ({
              ...payout,
              proof: proof?.filename ?? null,
            }))
          : null;
      },
      erase: async ({ userId }, session) => ({ anonymised: await payouts.forgetAddresses(userId, session) }),
      retained: `les versements et leurs preuves, sans adresse ni numéro, au moins ${retentionPeriods.paymentYears} ans : la loi l’exige`,
      retention: {
        enforcedBy: 'erasure',
        rule: `au moins ${retentionPeriods.paymentYears} ans, sans adresse ni numéro une fois le compte supprimé`,
      },
    },
  );
  privacy.blocks(async ({ userId }) => {
    const isPending = (await payouts.listAllOf(userId)).some(({ state }) => state === 'pending');
    return isPending ? 'Un versement vous est en cours : attendez qu’il arrive.' : null;
  });
}
