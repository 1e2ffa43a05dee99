import { z } from 'zod';
import type { RailParts } from '../../rail.ts';
import type { AskedRefund } from '../../stand-in/charges.ts';
import type { StandInChargeRecord, StandInRefundRecord } from '../../stand-in/model.ts';
import { StandInRefusal, type StandInServer } from '../../stand-in/rest.ts';
import { refundRequest } from '../wire.ts';
import type { Announced } from './callbacks.ts';

/** docs.pawapay.io/v2/docs/refunds, « Other considerations »; of what was not paid the guide says nothing. */
const rejections: Readonly<Partial<Record<AskedRefund, string>>> = {
  'under-way': 'REFUND_IN_PROGRESS',
  'all-back': 'DEPOSIT_ALREADY_REFUNDED',
  'too-much': 'AMOUNT_TOO_LARGE',
  'no-funds': 'PAWAPAY_WALLET_OUT_OF_FUNDS',
};

const idOf = (params: unknown) => z.object({ id: z.string().max(64) }).parse(params).id;

/** The stand-in's refunds, by pawaPay's published contract: whole ones and parts, one of a payment at a time. */
export function standInRefunds(
  { rest }: Pick<StandInServer, 'rest'>,
  { standIns }: RailParts,
  announce: (what: Announced, key: string) => Promise<void>,
): void {
  const charges = standIns.chargesOf('pawapay');

  rest.post('/v2/refunds', async ({ body }) => {
    const { data: asked } = refundRequest.safeParse(body);
    const charge = asked ? await charges.find(asked.depositId) : null;
    if (!asked || charge?.currency !== asked.currency) throw invalid();
    const { refundId } = asked;
    const rejected = (rejectionCode: string) => ({
      refundId,
      status: 'REJECTED',
      rejectionReason: { rejectionCode, rejectionMessage: rejectionCode },
    });
    if (asked.amount.includes('.')) return rejected('INVALID_AMOUNT');
    const status = standIns.isRefunding ? 'COMPLETED' : 'ENQUEUED';
    const came = await charges.refundPart(asked.depositId, { id: refundId, amount: Number(asked.amount), status });
    if (came === 'earlier') return { refundId, status: 'DUPLICATE_IGNORED' };
    if (came === 'not-paid') throw invalid();
    if (came !== 'taken') return rejected(rejections[came] ?? 'REJECTED');
    if (standIns.isRefunding) await announce('refund', refundId);
    return { refundId, status: 'ACCEPTED' };
  });

  rest.get('/v2/refunds/:id', async ({ params }) => {
    const found = await charges.findRefund(idOf(params));
    return found ? { status: 'FOUND', data: refundOf(found) } : { status: 'NOT_FOUND' };
  });
}

const invalid = () =>
  new StandInRefusal(400, { failureReason: { failureCode: 'INVALID_INPUT', failureMessage: 'INVALID_INPUT' } });

/** As pawaPay answers it, and sends it in its callbacks. */
export function refundOf({ charge, refund }: { charge: StandInChargeRecord; refund: StandInRefundRecord }): object {
  const { id, amount, status, at } = refund;
  return {
    refundId: id,
    status,
    amount: `${amount}.00`,
    currency: charge.currency,
    recipient: { type: 'MMO', accountDetails: { provider: charge.operator } },
    created: at.toISOString(),
  };
}
