import type { AuthorFigures } from '@letat/contracts/analytics/operations';
import type { OwnLedger } from '@letat/contracts/ledger/operations';

/** One of the five things that make an author's place whole. */
export interface Step {
  id: 'portrait' | 'article' | 'letter' | 'product' | 'payout';
  label: string;
  /** Where it is done. */
  href: string;
  isDone: boolean;
}

/** What tells how far an author has come. */
export interface Beginnings {
  avatar: string | null;
  figures: Pick<AuthorFigures, 'published' | 'products'>;
  /** Letters that left. */
  sentLetters: number;
  /** Where they are paid: to a PayPal address, or to a phone in the currencies that have one. */
  ledger: Pick<OwnLedger, 'payoutAddress' | 'paidIn'>;
}

/** The five steps in the order in which they bring something. */
export function stepsOf({ avatar, figures, sentLetters, ledger }: Beginnings): readonly Step[] {
  return [
    { id: 'portrait', label: 'Votre portrait', href: '/account', isDone: avatar !== null },
    { id: 'article', label: 'Un premier article', href: '/write', isDone: figures.published > 0 },
    { id: 'letter', label: 'Une première lettre', href: '/dashboard/newsletter', isDone: sentLetters > 0 },
    {
      id: 'product',
      label: 'Un premier produit',
      href: '/dashboard/produits?produit=nouveau',
      isDone: figures.products > 0,
    },
    {
      id: 'payout',
      label: 'Où vous verser',
      href: '/dashboard/revenus',
      isDone: ledger.payoutAddress !== null || ledger.paidIn.length > 0,
    },
  ];
}
