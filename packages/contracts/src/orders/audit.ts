import { act, choice, text } from '../audit/act.ts';
import { refundReasonLabels } from './constants.ts';

export const orderActs = {
  'order.refunded': act(
    'Commande remboursée',
    { amount: text, reason: choice(refundReasonLabels), note: text },
    ({ amount, reason, note }) =>
      amount && `${amount}${reason ? ` (${reason})` : ''}${note ? `. Note\u00a0: ${note}` : ''}`,
  ),
};
