import { jsonOf } from '../json.ts';
import type { RailDefinition, RailMessage } from '../rail.ts';
import { pawapayCharges } from './charges.ts';
import { PawapayClient } from './client.ts';
import { ActiveConfiguration } from './configuration.ts';
import { ownDeposit } from './deposit-ids.ts';
import { isSignedMessage } from './http-signature.ts';
import { payoutOperators } from './operators.ts';
import { ownPayoutId } from './payout-ids.ts';
import { pawapayBalances, pawapayPayouts } from './payouts.ts';
import { predictedOperator } from './predicted.ts';
import { PublicKeys } from './public-keys.ts';
import { pawapayStandIn, pawapayStandInToken } from './stand-in/index.ts';
import { type WireCallback, wireCallback } from './wire.ts';

/** pawaPay: the wallets of mobile operators (Orange Money, MTN MoMo, Moov, Airtel) of many countries by one contract, in and out. */
export const pawapay: RailDefinition = {
  facts: {
    id: 'pawapay',
    label: 'Mobile money',
    can: ['charge', 'refund', 'pay-out', 'read'],
    currencies: ['XOF', 'XAF'],
    destination: 'phone',
    asks: 'phone',
    recipient: 'pawaPay et l’opérateur mobile',
    least: { XOF: 1000, XAF: 1000 },
    greatest: {},
    batchItems: 1,
    feesOnInvoice: true,
    fees: 'Un pourcentage de chaque paiement et de chaque versement selon l’opérateur, que la plateforme paie sur facture.',
    hours:
      'Tous les jours\u00a0; un opérateur en panne peut retarder un versement ou un remboursement de quelques heures.',
    source: { address: 'https://docs.pawapay.io/v2/docs/payouts', readOn: '2026-11-30' },
  },
  connect(parts) {
    const { app, settings, useStandIn } = parts;
    const standIn = settings.pawapay === null && useStandIn ? pawapayStandIn(parts) : null;
    if (settings.pawapay === null && standIn === null) return null;
    const http = app.outgoingHttp.client({ name: 'pawapay', addressesFrom: 'settings', timeouts: { total: 20_000 } });
    const { baseUrl: address = '', apiToken = pawapayStandInToken } = settings.pawapay ?? {};
    const client = new PawapayClient({
      http,
      baseUrl: standIn ? () => standIn.baseUrl() : async () => address,
      apiToken,
    });
    const configuration = new ActiveConfiguration(client, app.clock);
    const keys = new PublicKeys(client, app.clock);
    app.inMemoryState.onReset(() => {
      configuration.forget();
      keys.forget();
    });
    return {
      isStandIn: standIn !== null,
      payouts: pawapayPayouts(client),
      charges: pawapayCharges(client, configuration),
      balances: () => pawapayBalances(client),
      operators: () => payoutOperators(configuration),
      operatorOf: (phone) => predictedOperator(client, phone),
      async readMessage(message) {
        const { data: callback } = wireCallback.safeParse(jsonOf(message.body));
        const about = callback ? subjectOf(callback) : null;
        // What is another merchant's is nobody's here, whoever signed it.
        if (!about) return null;
        const isSigned = await isSignedMessage(message, { keyOf: (id) => keys.find(id), now: app.clock.now() });
        return isSigned ? about : null;
      },
    };
  },
};

/** What a callback is about, by our own ids; null: nothing of ours. */
function subjectOf(callback: WireCallback): RailMessage | null {
  const status = callback.status.slice(0, 40);
  if ('payoutId' in callback) {
    const own = ownPayoutId(callback.payoutId);
    return own === null ? null : { id: `${callback.payoutId}:${status}`, payouts: [own], charges: [] };
  }
  if ('depositId' in callback) {
    const own = ownDeposit(callback.depositId);
    return own === null ? null : { id: `${callback.depositId}:${status}`, payouts: [], charges: [own.id] };
  }
  // A refund's id says nothing of its order: where the callback does not either, the schedule asks.
  const order = callback.clientReferenceId ?? '';
  const isOrder = /^[0-9a-f]{24}$/.test(order);
  return { id: `${callback.refundId}:${status}`, payouts: [], charges: isOrder ? [order] : [] };
}
