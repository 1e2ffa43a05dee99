import { payoutLimits } from '@letat/contracts/ledger/payouts/constants';
import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph } from '../../mail/index.ts';

const notMe = 'Si ce n’était pas vous, changez votre mot de passe sans attendre et répondez à ce message.';

const words = {
  given: {
    subject: 'Vous serez payé sur votre téléphone',
    text: 'Ce numéro vient d’être donné pour recevoir vos versements.',
    after: notMe,
    action: 'Voir mes revenus',
  },
  asked: {
    subject: 'Confirmez votre nouveau numéro de versement',
    text: 'Quelqu’un qui connaît votre mot de passe demande que vos versements aillent à un autre numéro. Tant que vous ne le confirmez pas, rien ne change.',
    after: `Une fois confirmé, il ne reçoit rien pendant ${payoutLimits.phoneHoldHours} heures. ${notMe}`,
    action: 'Confirmer ce numéro',
  },
  confirmed: {
    subject: 'Votre numéro de versement a changé',
    text: `Vos versements iront à ce numéro. Rien n’y part avant ${payoutLimits.phoneHoldHours} heures ; d’ici là, vous pouvez remettre l’ancien.`,
    after: notMe,
    action: 'Voir mes revenus',
  },
} as const;

/** A phone that payouts go to was given, is to be confirmed, or was. */
export const payoutPhone = defineMail({
  name: 'payout-phone',
  kind: 'account',
  causedBy: 'owner',
  label: 'Numéro de versement d’un auteur',
  data: z.object({
    step: z.enum(['given', 'asked', 'confirmed']),
    operator: z.string(),
    /** Masked. */
    phone: z.string(),
    link: z.string(),
  }),
  sample: {
    step: 'asked',
    operator: 'Orange Money, Sénégal',
    phone: '+221 •• 67',
    link: '/dashboard/revenus?devise=XOF&confirmer=exemple',
  },
  subject: ({ step }) => words[step].subject,
  preheader: ({ step }) => words[step].text,
  body: ({ step, operator, phone, link }, to) => [
    greeting(to),
    paragraph(words[step].text),
    facts([
      ['Opérateur', operator],
      ['Numéro', phone],
    ]),
    paragraph(words[step].after),
    button(words[step].action, link),
  ],
});
