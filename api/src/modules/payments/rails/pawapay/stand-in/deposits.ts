import { currencies } from '@letat/contracts/core/money';
import { maskedPhone } from '@letat/contracts/core/phones';
import { z } from 'zod';
import type { RailParts } from '../../rail.ts';
import type { StandInChargeRecord } from '../../stand-in/model.ts';
import { StandInRefusal, type StandInServer } from '../../stand-in/rest.ts';
import { depositRequest } from '../wire.ts';
import type { Announced } from './callbacks.ts';
import { boundsOf, operatorOf, wantsCode } from './configuration.ts';

/** An operator's request on the phone ends after so long. */
const promptMs = 10 * 60_000;

/** What becomes of a deposit at once, by the last digits of the number, as in pawaPay's own sandbox (docs.pawapay.io/v2/docs/test_numbers). */
const endings: ReadonlyMap<string, string> = new Map([
  ['019', 'PAYER_LIMIT_REACHED'],
  ['029', 'PAYER_NOT_FOUND'],
  ['039', 'PAYMENT_NOT_APPROVED'],
  ['049', 'INSUFFICIENT_BALANCE'],
  ['069', 'UNSPECIFIED_FAILURE'],
]);

/** One that no operator gave. */
const wrongCode = '000000';

/** What a person does with the phone in the stand-in's page. */
const labels = {
  confirm: 'Saisir le code et approuver',
  refuse: 'Refuser',
  decline: 'Approuver avec trop peu dans le portefeuille',
  'over-limit': 'Approuver au-delà du plafond',
  reconcile: 'Laisser l’opérateur dans le doute',
  repeat: 'Approuver, et l’annoncer deux fois',
} as const;

const decided = {
  confirm: { state: 'paid' },
  repeat: { state: 'paid' },
  refuse: { state: 'ended', code: 'PAYMENT_NOT_APPROVED' },
  decline: { state: 'ended', code: 'INSUFFICIENT_BALANCE' },
  'over-limit': { state: 'ended', code: 'PAYER_LIMIT_REACHED' },
  reconcile: { isInReconciliation: true },
} as const;

const idOf = (params: unknown) => z.object({ id: z.string().max(64) }).parse(params).id;

/** The stand-in's deposits, by pawaPay's published contract: a page plays the phone that is asked. */
export function standInDeposits(
  { rest }: Pick<StandInServer, 'rest'>,
  { app, standIns }: RailParts,
  announce: (what: Announced, key: string, times?: number) => Promise<void>,
): void {
  const charges = standIns.chargesOf('pawapay');
  standIns.decidesBy('pawapay', {
    labels,
    async decide(reference, decision) {
      const charge = await charges.decide(reference, decided[decision]);
      if (charge && charge.state !== 'open') await announce('deposit', reference, decision === 'repeat' ? 2 : 1);
      return charge;
    },
  });

  rest.post('/v2/deposits', async ({ body }) => {
    const { data: asked } = depositRequest.safeParse(body);
    if (!asked) throw refusal(400, 'INVALID_INPUT');
    const { depositId, amount: text, payer } = asked;
    const { phoneNumber, provider } = payer.accountDetails;
    const known = operatorOf(phoneNumber);
    const rejected = (failureCode: string) => ({
      depositId,
      status: 'REJECTED',
      failureReason: { failureCode, failureMessage: failureCode },
    });
    const bounds = boundsOf(provider);
    if (bounds === null) return rejected('INVALID_PROVIDER');
    const currency = currencies.find((one) => one === asked.currency);
    if (currency === undefined || bounds.currency !== currency) return rejected('INVALID_CURRENCY');
    if (text.includes('.')) return rejected('INVALID_AMOUNT');
    if (known?.provider !== provider) return rejected('INVALID_PHONE_NUMBER');
    const amount = Number(text);
    if (amount < bounds.least || amount > bounds.greatest) return rejected('AMOUNT_OUT_OF_BOUNDS');
    const given = asked.preAuthorisationCode;
    if (wantsCode(provider) && given === undefined) return rejected('INVALID_INPUT');
    const code = given === wrongCode ? 'PAYMENT_NOT_APPROVED' : (endings.get(phoneNumber.slice(-3)) ?? null);
    const { charge, isNew } = await charges.add({
      ...{ key: depositId, reference: depositId, amount, currency, fee: 0, returnTo: null },
      ...{ payer: maskedPhone(`+${phoneNumber}`), operator: provider },
      ...(code === null ? {} : { state: 'ended' as const, code }),
      expiresAt: new Date(app.clock.now().getTime() + promptMs),
    });
    if (!isNew) return { depositId, status: 'DUPLICATE_IGNORED' };
    if (charge.state !== 'open') await announce('deposit', depositId);
    return { depositId, status: 'ACCEPTED', created: charge.createdAt.toISOString() };
  });

  rest.get('/v2/deposits/:id', async ({ params }) => {
    const found = await charges.find(idOf(params));
    return found ? { status: 'FOUND', data: depositOf(found) } : { status: 'NOT_FOUND' };
  });
}

const refusal = (status: number, failureCode: string) =>
  new StandInRefusal(status, { failureReason: { failureCode, failureMessage: failureCode } });

function statusOf({ state, isInReconciliation }: StandInChargeRecord): string {
  if (state === 'paid') return 'COMPLETED';
  if (state === 'ended') return 'FAILED';
  return isInReconciliation === true ? 'IN_RECONCILIATION' : 'PROCESSING';
}

/** As pawaPay answers it, and sends it in its callbacks; the payer's number is not kept here, and missing. */
export function depositOf(charge: StandInChargeRecord): object {
  const { reference, amount, currency, operator, state, code, createdAt } = charge;
  // Its time ended without an answer.
  const failureCode = code ?? 'PAYMENT_NOT_APPROVED';
  return {
    depositId: reference,
    status: statusOf(charge),
    amount: `${amount}.00`,
    currency,
    country: boundsOf(operator ?? '')?.country,
    payer: { type: 'MMO', accountDetails: { provider: operator } },
    created: createdAt.toISOString(),
    ...(state === 'ended' ? { failureReason: { failureCode, failureMessage: failureCode } } : {}),
  };
}
