import { randomUUID } from 'node:crypto';
import { PaymentRefused } from '../../port.ts';
import { jsonOf } from '../json.ts';
import type { RailDefinition } from '../rail.ts';
import { PawapayClient } from './client.ts';
import { isSignedMessage } from './http-signature.ts';
import { PawapayOperators } from './operators.ts';
import { ownPayoutId } from './payout-ids.ts';
import { pawapayBalances, pawapayPayouts } from './payouts.ts';
import { PublicKeys } from './public-keys.ts';
import { pawapayStandIn, pawapayStandInToken } from './stand-in/index.ts';
import { wireCallback, wirePrediction } from './wire.ts';

/** pawaPay, which pays to the wallets of mobile operators (Orange Money, MTN MoMo, Moov, Airtel) of many countries by one contract. */
export const pawapay: RailDefinition = {
  facts: {
    id: 'pawapay',
    label: 'Mobile money',
    can: ['pay-out', 'read'],
    currencies: ['XOF', 'XAF'],
    destination: 'phone',
    recipient: 'pawaPay et l’opérateur mobile',
    least: { XOF: 1000, XAF: 1000 },
    greatest: {},
    batchItems: 1,
    fees: 'Un pourcentage selon l’opérateur, que la plateforme paie sur facture.',
    hours: 'Tous les jours\u00a0; un opérateur en panne peut retarder un versement de quelques heures.',
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
    const operators = new PawapayOperators(client, app.clock);
    const keys = new PublicKeys(client, app.clock);
    app.inMemoryState.onReset(() => {
      operators.forget();
      keys.forget();
    });
    return {
      isStandIn: standIn !== null,
      payouts: pawapayPayouts(client),
      balances: () => pawapayBalances(client),
      operators: () => operators.list(),
      async operatorOf(phone) {
        try {
          const { provider } = await client.call({
            operation: 'predict the operator',
            method: 'POST',
            path: '/v2/predict-provider',
            body: { phoneNumber: phone.slice(1) },
            key: randomUUID(),
            answer: wirePrediction,
          });
          return provider;
        } catch (error) {
          // It knows no operator with such numbers.
          if (error instanceof PaymentRefused && !error.isOfOperator) return null;
          throw error;
        }
      },
      async readMessage(message) {
        const { data: callback } = wireCallback.safeParse(jsonOf(message.body));
        const own = callback ? ownPayoutId(callback.payoutId) : null;
        // Another merchant's payout is nobody's here, whoever signed it.
        if (!callback || own === null) return null;
        const isSigned = await isSignedMessage(message, { keyOf: (id) => keys.find(id), now: app.clock.now() });
        return isSigned
          ? { id: `${callback.payoutId}:${callback.status.slice(0, 40)}`, payouts: [own], charges: [] }
          : null;
      },
    };
  },
};
