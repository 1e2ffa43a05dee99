import type { Identity } from '@letat/contracts/core/identity';
import { orderLimits } from '@letat/contracts/orders/constants';
import { defineRoute } from '@letat/remote-kit/route';

export interface WithdrawalData {
  identity: Identity;
}

const label = 'Renoncer au contrat ici';

/** How to withdraw from a purchase, from the footer of every page: the law wants it to be found without a login (directive 2023/2673). */
export const withdrawalRoute = defineRoute<WithdrawalData>({
  id: 'withdrawal',
  path: '/renoncer',
  flags: { ssr: true, reading: true, nav: [{ place: 'house', label, order: 4 }] },
  load: async ({ call, signal }) => ({ identity: await call('GET /api/identity', { signal }) }),
  meta: () => ({
    title: label,
    canonical: '/renoncer',
    ...(typeof window === 'undefined' && {
      description: `${orderLimits.withdrawalDays} jours pour changer d’avis, sans raison à donner : comment renoncer à un achat, sans compte.`,
    }),
  }),
  page: () => import(/* webpackChunkName: "page-withdrawal" */ './withdrawal-page.tsx'),
});
