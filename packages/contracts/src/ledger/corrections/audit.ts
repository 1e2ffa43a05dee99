import { act, text } from '../../audit/act.ts';

const details = { amount: text, from: text, to: text, reason: text };
const sentence = ({ amount, from, to, reason }: Readonly<Record<keyof typeof details, string | null>>) =>
  amount && `${amount}, de « ${from} » vers « ${to} ». Motif\u00a0: ${reason}`;

export const correctionActs = {
  'correction.prepared': act('Correction préparée', details, sentence),
  'correction.confirmed': act('Correction passée', details, sentence),
  'correction.cancelled': act('Correction abandonnée', details, sentence),
};
