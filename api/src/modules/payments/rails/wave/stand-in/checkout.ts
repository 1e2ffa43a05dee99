import { randomBytes } from 'node:crypto';
import { decideStandInCharge } from '@letat/contracts/payments/rails/operations';
import { z } from 'zod';
import type { RailParts } from '../../rail.ts';
import type { StandInCharges } from '../../stand-in/charges.ts';
import type { StandInChargeRecord } from '../../stand-in/model.ts';
import { StandInRefusal, type StandInServer } from '../../stand-in/rest.ts';
import { sessionRequest } from '../wire.ts';

/** A session expires thirty minutes after it was made. */
const sessionMs = 30 * 60_000;

const idOf = (params: unknown) => z.object({ id: z.string().max(64) }).parse(params).id;
const refusal = (status: number, code: string) => new StandInRefusal(status, { code, message: code });

/** The stand-in's checkout sessions, by Wave's published contract. */
export function standInCheckout(
  { rest }: Pick<StandInServer, 'rest'>,
  { app, standIns, publicOrigin }: RailParts,
): void {
  const charges = standIns.chargesOf('wave');

  rest.post('/v1/checkout/sessions', async ({ body }) => {
    const { data: asked } = sessionRequest.safeParse(body);
    if (!asked) throw refusal(400, 'request-validation-error');
    if (asked.currency !== 'XOF') throw refusal(400, 'currency-mismatch');
    const amount = Number(asked.amount);
    const { charge } = await charges.add({
      key: asked.client_reference ?? '',
      reference: `cos-${randomBytes(7).toString('hex')}`,
      amount,
      currency: 'XOF',
      // 1 %, as payouts cost.
      fee: Math.ceil(amount / 100),
      returnTo: asked.success_url,
      expiresAt: new Date(app.clock.now().getTime() + sessionMs),
    });
    return answerOf(charge, publicOrigin);
  });

  rest.get('/v1/checkout/sessions/search', async ({ query }) => {
    const { client_reference: key } = z.object({ client_reference: z.string().max(255) }).parse(query);
    return { result: (await charges.byKey(key)).map((charge) => answerOf(charge, publicOrigin)) };
  });

  rest.get('/v1/checkout/sessions/:id', async ({ params }) =>
    answerOf(await existing(charges, idOf(params)), publicOrigin),
  );

  rest.post('/v1/checkout/sessions/:id/expire', async ({ params }, reply) => {
    const { reference } = await existing(charges, idOf(params));
    if (!(await charges.end(reference))) throw refusal(409, 'checkout-session-not-open');
    return reply.code(200).send();
  });

  rest.post('/v1/checkout/sessions/:id/refund', async ({ params }, reply) => {
    const { reference } = await existing(charges, idOf(params));
    if (!(await charges.refund(reference))) throw refusal(409, 'checkout-refund-failed');
    return reply.code(200).send();
  });

  rest.get('/v1/transactions', async ({ query }) => {
    const { date } = z.object({ date: z.iso.date() }).parse(query);
    const listed = standIns.isListing ? await charges.ofDay(date) : [];
    const items = listed.map(({ transactionId, amount, fee, currency, paidAt }) => ({
      ...{ timestamp: paidAt?.toISOString(), transaction_id: transactionId, transaction_type: 'merchant_payment' },
      ...{ amount: String(amount), fee: String(fee), currency, is_reversal: false },
    }));
    return { date, page_info: { start_cursor: null, end_cursor: null, has_next_page: false }, items };
  });
}

async function existing(charges: StandInCharges, reference: string): Promise<StandInChargeRecord> {
  const charge = await charges.find(reference);
  if (!charge) throw refusal(404, 'checkout-session-not-found');
  return charge;
}

const statuses = { open: 'open', paid: 'complete', ended: 'expired' } as const;
const paymentStatuses = { open: 'processing', paid: 'succeeded', ended: 'cancelled' } as const;

/** A session as Wave answers it, and sends it in its messages. */
export function answerOf(charge: StandInChargeRecord, publicOrigin: string): object {
  const { reference, amount, currency, state, code, key, returnTo, transactionId } = charge;
  const launch = decideStandInCharge.path.replace(':rail', charge.rail).replace(':id', reference);
  return {
    id: reference,
    amount: String(amount),
    currency,
    checkout_status: statuses[state],
    payment_status: paymentStatuses[state],
    client_reference: key,
    business_name: 'L’État en Mouvement',
    ...{ success_url: returnTo, error_url: returnTo, wave_launch_url: `${publicOrigin}${launch}` },
    ...(transactionId === null ? {} : { transaction_id: transactionId }),
    ...(code === null ? {} : { last_payment_error: { code, message: code } }),
    when_created: charge.createdAt.toISOString(),
    when_expires: charge.expiresAt.toISOString(),
    when_completed: charge.paidAt?.toISOString() ?? null,
  };
}
