import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { currencies } from '@letat/contracts/core/money';
import { maskedPhone } from '@letat/contracts/core/phones';
import { z } from 'zod';
import type { RailParts } from '../../rail.ts';
import type { StandInPayoutRecord } from '../../stand-in/model.ts';
import { fateOf, StandInRefusal, StandInServer } from '../../stand-in/rest.ts';
import { payoutRequest } from '../wire.ts';
import { type Announced, pawapayCallbacks, standInKeyId } from './callbacks.ts';
import { configuration, operatorOf } from './configuration.ts';
import { depositOf, standInDeposits } from './deposits.ts';
import { refundOf, standInRefunds } from './refunds.ts';

export const pawapayStandInToken = 'pawapay-de-demonstration';

/** By the last digits of the number, see `fateOf`. */
const fates = {
  paid: { status: 'COMPLETED', code: null, isOut: true },
  stuck: { status: 'PROCESSING', code: null, isOut: true },
  'unknown-recipient': { status: 'FAILED', code: 'RECIPIENT_NOT_FOUND', isOut: false },
  'over-limit': { status: 'FAILED', code: 'WALLET_LIMIT_REACHED', isOut: false },
} as const;

/** The local stand-in for pawaPay, by its published contract of v2: no money moves. */
export function pawapayStandIn(parts: RailParts): StandInServer {
  const { app, standIns } = parts;
  const wallet = standIns.walletOf('pawapay');
  const privateKey = () =>
    standIns.privateKeyOf('pawapay', () =>
      generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    );
  const callbacks = pawapayCallbacks(parts, { privateKey, find });
  const server = new StandInServer(app, {
    token: pawapayStandInToken,
    errorInside: { failureReason: { failureCode: 'UNKNOWN_ERROR', failureMessage: 'An error occurred.' } },
    isAsked: (url) => /^\/v2\/(?:payouts|deposits|refunds)/.test(url),
  });
  standIns.servers.set('pawapay', server);
  standInDeposits(server, parts, callbacks.announce);
  standInRefunds(server, parts, callbacks.announce);

  server.rest.post('/v2/payouts', async ({ body }) => {
    const { data: asked } = payoutRequest.safeParse(body);
    if (!asked) throw refusal(400, 'INVALID_INPUT');
    const { payoutId, amount: text, recipient } = asked;
    const { phoneNumber, provider } = recipient.accountDetails;
    const known = operatorOf(phoneNumber);
    const rejected = (failureCode: string) => ({
      payoutId,
      status: 'REJECTED',
      failureReason: { failureCode, failureMessage: failureCode },
    });
    const currency = currencies.find((one) => one === asked.currency);
    if (currency === undefined || known?.currency !== currency) return rejected('INVALID_CURRENCY');
    if (text.includes('.')) return rejected('INVALID_AMOUNT');
    if (known.provider !== provider) return rejected('INVALID_PHONE_NUMBER');
    const amount = Number(text);
    if (amount < 100 || amount > 2_000_000) return rejected('AMOUNT_OUT_OF_BOUNDS');
    const added = await wallet.add({
      key: payoutId,
      reference: payoutId,
      digest: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
      amount,
      fee: 0,
      currency,
      to: maskedPhone(`+${phoneNumber}`),
      operator: provider,
      ...fates[fateOf(phoneNumber)],
    });
    if (added.outcome === 'no-funds') return rejected('PAWAPAY_WALLET_OUT_OF_FUNDS');
    if (added.outcome !== 'taken') return { payoutId, status: 'DUPLICATE_IGNORED' };
    if (isFinal(added.payout)) await callbacks.announce('payout', payoutId);
    return { payoutId, status: 'ACCEPTED', created: added.payout.createdAt.toISOString() };
  });

  server.rest.get('/v2/payouts/:id', async ({ params }) => {
    const found = await wallet.byReference(z.object({ id: z.string().max(64) }).parse(params).id);
    return found ? { status: 'FOUND', data: answerOf(found) } : { status: 'NOT_FOUND' };
  });

  server.rest.post('/v2/predict-provider', async ({ body }) => {
    const { data } = z.object({ phoneNumber: z.string().max(20) }).safeParse(body);
    const known = operatorOf(data?.phoneNumber ?? '');
    if (!known) throw refusal(400, 'INVALID_PHONE_NUMBER');
    return { country: known.country, provider: known.provider, phoneNumber: data?.phoneNumber };
  });

  server.rest.get('/v2/active-conf', async () => configuration);

  server.rest.get('/v2/wallet-balances', async () => ({
    balances: (await wallet.balances()).map(({ amount, currency }) => ({
      country: currency === 'XAF' ? 'CMR' : 'SEN',
      balance: `${amount}.00`,
      currency,
    })),
  }));

  server.rest.get('/v2/public-key/http', async () => [
    {
      id: standInKeyId,
      key: createPublicKey(await privateKey())
        .export({ type: 'spki', format: 'pem' })
        .toString(),
    },
  ]);

  return server;

  async function find(what: Announced, key: string): Promise<object | null> {
    const charges = standIns.chargesOf('pawapay');
    if (what === 'payout') {
      const payout = await wallet.byKey(key);
      return payout && answerOf(payout);
    }
    if (what === 'deposit') {
      const charge = await charges.find(key);
      return charge && depositOf(charge);
    }
    const refund = await charges.findRefund(key);
    return refund && refundOf(refund);
  }
}

const isFinal = ({ status }: StandInPayoutRecord) => status === 'COMPLETED' || status === 'FAILED';

const refusal = (status: number, failureCode: string) =>
  new StandInRefusal(status, { failureReason: { failureCode, failureMessage: failureCode } });

function answerOf({ reference, amount, currency, operator, status, code, createdAt }: StandInPayoutRecord): object {
  return {
    payoutId: reference,
    status,
    amount: String(amount),
    currency,
    recipient: { type: 'MMO', accountDetails: { provider: operator } },
    created: createdAt.toISOString(),
    ...(code === null ? {} : { failureReason: { failureCode: code, failureMessage: code } }),
  };
}
