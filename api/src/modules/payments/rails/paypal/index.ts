import type { RailDefinition } from '../rail.ts';

/**
 * PayPal, by the adapter of `payments/paypal`, its stand-in of `payments/sandbox`. Buyers' payments go by the port itself, which has
 * orders, captures and disputes; payouts go by batches here as they always did.
 */
export const paypal: RailDefinition = {
  facts: {
    id: 'paypal',
    label: 'PayPal',
    can: ['charge', 'refund', 'pay-out', 'read'],
    currencies: ['USD', 'EUR'],
    destination: 'email',
    recipient: 'PayPal',
    least: { USD: 1000, EUR: 1000 },
    greatest: {},
    // PayPal takes more; a longer transaction would hold its account of the books for everybody who buys.
    batchItems: 50,
    fees: 'Un pourcentage de chaque versement, que la plateforme paie.',
    hours: 'Tous les jours, à toute heure.',
    source: { address: 'https://developer.paypal.com/docs/api/payments.payouts-batch/v1/', readOn: '2026-06-30' },
  },
  connect({ app, hasPaypal }) {
    if (!hasPaypal) return null;
    // Asked of the app when a caller calls: a test may have put another provider in its place by then.
    return {
      get isStandIn() {
        return app.paypalSandbox !== null;
      },
      payouts: {
        readsByOurIds: false,
        async send({ batchId, items }) {
          const sent = items.map(({ id, to: email, amount, note }) => ({ id, email, amount, note }));
          const { providerBatchId } = await app.payments.payOut({ batchId, items: sent });
          return { reference: providerBatchId, outcomes: [] };
        },
        async read({ reference }) {
          if (reference === null) return { isRefused: false, outcomes: [], unheardOf: [] };
          return { ...(await app.payments.payoutOutcomes(reference)), unheardOf: [] };
        },
      },
      balances: async () => (await app.payments.balances())?.balances ?? null,
    };
  },
};
