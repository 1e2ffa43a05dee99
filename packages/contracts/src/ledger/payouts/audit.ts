import { act, count, text } from '../../audit/act.ts';

export const payoutActs = {
  'payouts.sent': act(
    'Versements envoyés',
    { payouts: count, total: text },
    ({ payouts, total }) => payouts && total && `Versements\u00a0: ${payouts}, en tout ${total}.`,
  ),
  'payout.paid': act(
    'Versement noté',
    { amount: text, reference: text },
    ({ amount, reference }) => amount && `${amount}, référence\u00a0: ${reference}.`,
  ),
  'payout.returned': act(
    'Versement revenu',
    { amount: text, reason: text },
    ({ amount, reason }) => amount && `${amount}. Motif\u00a0: ${reason}`,
  ),
  'revenue.exported': act('Revenus exportés'),
};
