import { countryName } from '@letat/contracts/core/countries';
import { jsonOf } from '../json.ts';
import type { RailDefinition, RailOperator } from '../rail.ts';
import type { WaveSettings } from '../settings.ts';
import { waveCharges } from './charges.ts';
import { WaveClient } from './client.ts';
import { waveBalances, wavePayouts } from './payouts.ts';
import { isSignedByWave } from './signature.ts';
import { waveStandIn, waveStandInSettings } from './stand-in/index.ts';
import { wireEvent } from './wire.ts';

/** Countries that use the CFA franc of West Africa, and how their numbers begin: a Wave wallet there is in XOF. */
const prefixes: Readonly<Record<string, string>> = { BF: '+226', CI: '+225', ML: '+223', NE: '+227', SN: '+221' };

/** Wave, a wallet of phones in West Africa. It has no sandbox: without settings a stand-in made by its published contract answers. */
export const wave: RailDefinition = {
  facts: {
    id: 'wave',
    label: 'Wave',
    can: ['charge', 'refund', 'pay-out', 'take-back', 'read'],
    currencies: ['XOF'],
    destination: 'phone',
    recipient: 'Wave',
    // 1 % and no fixed part: two sales at the least price are worth sending.
    least: { XOF: 1000 },
    greatest: {},
    batchItems: 1,
    fees: '1\u00a0% de chaque paiement et de chaque versement, que la plateforme paie.',
    hours: 'Tous les jours, à toute heure\u00a0; en quelques secondes.',
    source: { address: 'https://docs.wave.com/payout', readOn: '2026-11-30' },
  },
  connect(parts) {
    const { app, settings, useStandIn } = parts;
    const standIn = settings.wave === null && useStandIn ? waveStandIn(parts) : null;
    const account: WaveSettings | null = standIn ? waveStandInSettings : settings.wave;
    if (account === null) return null;
    const http = app.outgoingHttp.client({ name: 'wave', addressesFrom: 'settings', timeouts: { total: 20_000 } });
    const baseUrl = standIn ? () => standIn.baseUrl() : async () => account.baseUrl;
    const client = new WaveClient({ http, baseUrl, apiKey: account.apiKey });
    const operators = operatorsIn(account.country);
    return {
      isStandIn: standIn !== null,
      payouts: wavePayouts(client),
      charges: waveCharges(client, parts.publicOrigin),
      balances: () => waveBalances(client),
      operators: async () => operators,
      // Wave is no network: numbers of every operator have wallets.
      operatorOf: async () => null,
      async readMessage({ headers, body }) {
        const header = headers['wave-signature'];
        const signature = typeof header === 'string' ? header : undefined;
        const { data: event } = wireEvent.safeParse(jsonOf(body));
        const isSigned = isSignedByWave(signature, body, { secrets: account.webhookSecrets, now: app.clock.now() });
        if (!event || !isSigned) return null;
        // Wave's messages are about what comes in: it publishes none about payouts, which are asked for.
        const ours = event.type.startsWith('checkout.session.') ? event.data.client_reference : null;
        return { id: event.id, payouts: [], charges: ours ? [ours] : [] };
      },
    };
  },
};

function operatorsIn(country: string): RailOperator[] {
  const prefix = prefixes[country];
  if (prefix === undefined) return [];
  return [{ id: country, label: `Wave ${countryName(country)}`, country, currency: 'XOF', prefix }];
}
