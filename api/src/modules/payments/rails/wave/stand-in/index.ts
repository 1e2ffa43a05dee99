import { createHash, randomBytes } from 'node:crypto';
import { maskedPhone } from '@letat/contracts/core/phones';
import { z } from 'zod';
import type { RailParts } from '../../rail.ts';
import type { WaveSettings } from '../../settings.ts';
import type { StandInPayoutRecord } from '../../stand-in/model.ts';
import type { StandInWallet } from '../../stand-in/repository.ts';
import { fateOf, StandInRefusal, StandInServer } from '../../stand-in/rest.ts';
import { payoutRequest } from '../wire.ts';
import { standInMessages } from './callbacks.ts';
import { standInCheckout } from './checkout.ts';

const webhookSecret = 'wave-de-demonstration';

/** How the site is known at the stand-in, which answers on loopback only. */
export const waveStandInSettings: WaveSettings = {
  baseUrl: '',
  apiKey: 'wave-de-demonstration',
  webhookSecrets: [webhookSecret],
  country: 'SN',
};

/** By the last digits of the number, see `fateOf`. */
const fates = {
  paid: { status: 'succeeded', code: null, isOut: true },
  stuck: { status: 'processing', code: null, isOut: true },
  'unknown-recipient': { status: 'failed', code: 'recipient-account-inactive', isOut: false },
  'over-limit': { status: 'failed', code: 'recipient-limit-exceeded', isOut: false },
} as const;

const idOf = (params: unknown) => z.object({ id: z.string().max(64) }).parse(params).id;

/** The local stand-in for Wave, by its published contract: no money moves. Its wallet is in Senegal. */
export function waveStandIn(parts: RailParts): StandInServer {
  const { app, standIns } = parts;
  const wallet = standIns.walletOf('wave');
  const server = new StandInServer(app, {
    token: waveStandInSettings.apiKey,
    errorInside: { error_code: 'internal-server-error', error_message: 'An error occurred.' },
    isAsked: (url) => url.startsWith('/v1/payout') || url.startsWith('/v1/checkout'),
  });
  standIns.servers.set('wave', server);
  standInCheckout(server, parts);
  const messages = standInMessages(parts, webhookSecret);
  standIns.decidesBy('wave', {
    labels: { confirm: 'Confirmer le paiement', decline: 'Essayer avec trop peu dans le portefeuille' },
    async decide(reference, decision) {
      const decided = decision === 'confirm' ? { state: 'paid' as const } : { code: 'insufficient-funds' };
      const charge = await standIns.chargesOf('wave').decide(reference, decided);
      if (charge?.state === 'paid') await messages.announce(reference, 'completed', `EV_${reference}`);
      else if (charge?.code)
        await messages.announce(reference, 'failed', `EV_${reference}_${randomBytes(4).toString('hex')}`);
      return charge;
    },
  });

  server.rest.post('/v1/payout', async (request) => {
    const key = request.headers['idempotency-key'];
    const { data: asked } = payoutRequest.safeParse(request.body);
    if (!asked || typeof key !== 'string') throw refusal(400, 'request-validation-error');
    if (asked.currency !== 'XOF') throw refusal(400, 'currency-mismatch');
    if (!asked.mobile.startsWith('+221')) throw refusal(400, 'country-mismatch');
    const amount = Number(asked.receive_amount);
    const added = await wallet.add({
      key,
      reference: `pt-${randomBytes(6).toString('hex')}`,
      digest: createHash('sha256').update(JSON.stringify(request.body)).digest('hex'),
      amount,
      // 1 %, as in the examples of the contract: 15000 cost 150.
      fee: Math.ceil(amount / 100),
      currency: 'XOF',
      to: maskedPhone(asked.mobile),
      operator: null,
      ...fates[fateOf(asked.mobile)],
    });
    if (added.outcome === 'mismatch') throw refusal(409, 'idempotency-mismatch');
    if (added.outcome === 'no-funds') throw refusal(422, 'insufficient-funds');
    return answerOf(added.payout);
  });

  server.rest.get('/v1/payout/:id', async ({ params }) => answerOf(await existing(wallet, idOf(params))));

  server.rest.get('/v1/payouts/search', async ({ query }) => {
    const { client_reference: key } = z.object({ client_reference: z.string().max(255) }).parse(query);
    const found = await wallet.byKey(key);
    return { result: found ? [answerOf(found)] : [] };
  });

  server.rest.post('/v1/payout/:id/reverse', async ({ params }, reply) => {
    const payout = await existing(wallet, idOf(params));
    const age = app.clock.now().getTime() - payout.createdAt.getTime();
    if (age > reversibleMs) throw refusal(422, 'payout-reversal-time-limit-exceeded');
    if (payout.status === 'succeeded') await wallet.set(payout.key, { status: 'reversed', code: null, isOut: false });
    return reply.code(200).send();
  });

  server.rest.get('/v1/balance', async () => {
    const balance = (await wallet.balances()).find(({ currency }) => currency === 'XOF');
    return { amount: String(balance?.amount ?? 0), currency: 'XOF' };
  });

  return server;
}

/** A payout can be reversed for three days. */
const reversibleMs = 3 * 24 * 60 * 60_000;

async function existing(wallet: StandInWallet, reference: string): Promise<StandInPayoutRecord> {
  const payout = await wallet.byReference(reference);
  if (!payout) throw refusal(404, 'not-found');
  return payout;
}

const refusal = (status: number, code: string) => new StandInRefusal(status, { code, message: code });

function answerOf({ key, reference, amount, fee, currency, to, status, code, createdAt }: StandInPayoutRecord): object {
  return {
    id: reference,
    currency,
    receive_amount: String(amount),
    fee: String(fee),
    mobile: to,
    client_reference: key,
    status,
    ...(code === null ? {} : { payout_error: { error_code: code, error_message: code } }),
    timestamp: createdAt.toISOString(),
  };
}
