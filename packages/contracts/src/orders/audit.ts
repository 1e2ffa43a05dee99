import { act, choice, text } from '../audit/act.ts';
import { refundReasonLabels } from './constants.ts';

export const orderActs = {
  'orders.exported': act('Commandes exportées', { authorId: text, from: text, to: text }, ({ from, to }) =>
    from || to ? `${from ? `du ${from} ` : ''}${to ? `au ${to}` : ''}`.trim() : null,
  ),
  'order.refunded': act(
    'Commande remboursée',
    { amount: text, reason: choice(refundReasonLabels), note: text },
    ({ amount, reason, note }) =>
      amount && `${amount}${reason ? ` (${reason})` : ''}${note ? `. Note\u00a0: ${note}` : ''}`,
  ),
  'order.ended': act('Commande terminée', { note: text }, ({ note }) => note),
  'order.problem-settled': act(
    'Commande vue',
    { problem: text, note: text },
    ({ problem, note }) => note && `${problem ? `${problem} ` : ''}${note}`,
  ),
};
