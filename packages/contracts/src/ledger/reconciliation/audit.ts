import { act, text } from '../../audit/act.ts';

export const reconciliationActs = {
  'difference.settled': act(
    'Écart avec PayPal réglé',
    { amount: text, note: text },
    ({ amount, note }) => note && `${amount ? `${amount}. ` : ''}${note}`,
  ),
};
