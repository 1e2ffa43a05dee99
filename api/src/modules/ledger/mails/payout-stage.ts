import { payoutStages } from '@letat/contracts/ledger/payouts/constants';
import { z } from 'zod';
import { button, defineMail, facts, greeting, paragraph } from '../../mail/index.ts';

const subjects = {
  prepared: (amount: string) => `Votre versement de ${amount} est préparé`,
  sent: (amount: string) => `Votre versement de ${amount} est parti`,
  unknown: (amount: string) => `Votre versement de ${amount} attend une réponse`,
  paid: (amount: string) => `${amount} vous ont été versés`,
  returned: (amount: string) => `Votre versement de ${amount} n’est pas arrivé`,
} as const;

const texts = {
  prepared: (rail: string) =>
    `Le montant a quitté votre solde et va être remis à ${rail}. Vous recevrez un message quand ce sera fait.`,
  sent: (rail: string) => `${rail} a reçu l’ordre de vous payer. Vous recevrez un message quand ce sera fait.`,
  unknown: (rail: string) =>
    `${rail} ne nous a pas dit si votre versement est parti. Nous le lui demandons, sous le même numéro : il ne partira pas deux fois, et votre argent n’est pas perdu. Vous n’avez rien à faire.`,
  paid: (rail: string) => `Le montant est arrivé, dit ${rail}.`,
  returned: () => 'Le montant est de nouveau sur votre solde. Il partira avec le prochain versement.',
} as const;

/** What becomes of a payout, to the author: a mail for each step. */
export const payoutStage = defineMail({
  name: 'payout-stage',
  kind: 'account',
  causedBy: 'operator',
  label: 'Versement à un auteur',
  data: z.object({
    stage: z.enum(payoutStages),
    amount: z.string(),
    /** « octobre 2026 » */
    month: z.string(),
    /** By whom it goes: « Wave ». */
    rail: z.string(),
    /** A number or an address, masked; empty when it was paid by hand. */
    to: z.string(),
    /** Why it came back, in French; empty when nobody said so. */
    reason: z.string(),
    reference: z.string(),
  }),
  sample: {
    stage: 'returned',
    amount: '24 500 F CFA',
    month: 'octobre 2026',
    rail: 'Wave',
    to: '+221 •• 67',
    reason: 'Le porte-monnaie a atteint sa limite du mois.',
    reference: '',
  },
  subject: ({ stage, amount }) => subjects[stage](amount),
  preheader: ({ stage, rail }) => texts[stage](rail),
  body: ({ stage, amount, month, rail, to, reason, reference }, person) => [
    greeting(person),
    paragraph(stage === 'returned' && reason !== '' ? `${reason} ${texts.returned()}` : texts[stage](rail)),
    facts([
      ['Montant', amount],
      ['Revenus jusqu’à la fin de', month],
      ['Par', rail],
      ...(to === '' ? [] : [['Vers', to] as [string, string]]),
      ...(reference === '' ? [] : [['Référence', reference] as [string, string]]),
    ]),
    button('Voir mes versements', '/dashboard/revenus?vue=versements'),
  ],
});
