import { currencies } from '@letat/contracts/core/money';
import type { RailDefinition } from '../rail.ts';

/**
 * By a person's hand: a bank transfer, cash, or a mobile-money transfer from the operator's own phone. Nothing is asked of any
 * provider: an administrator says that it was done, with its reference and a proof, and it stands on an account of its own.
 */
export const manual: RailDefinition = {
  facts: {
    id: 'manual',
    label: 'À la main',
    can: ['pay-out'],
    currencies,
    destination: 'none',
    recipient: null,
    least: {},
    greatest: {},
    batchItems: 1,
    fees: 'Ceux de la banque ou de l’opérateur, que la plateforme paie.',
    hours: 'Quand une personne de l’équipe s’en charge.',
    source: null,
  },
  connect: () => ({ isStandIn: false, payouts: null }),
};
