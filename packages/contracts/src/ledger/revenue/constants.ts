import type { RevenueLine } from '../../orders/constants.ts';

/** What a report is about; `dates` names both days itself. */
export const reportPeriods = ['twelve-months', 'this-month', 'this-year', 'dates'] as const;
export type ReportPeriod = (typeof reportPeriods)[number];

/** What a report adds up by. */
export const reportUnits = ['day', 'week', 'month'] as const;
export type ReportUnit = (typeof reportUnits)[number];

/** Days of the longest report: ten years. */
export const maxReportDays = 3660;

/**
 * Why entries were posted; `payout-return` takes back a payout that did not arrive. An open dispute moves shares to the reserve
 * (`dispute-hold`) until it ends (`dispute-release`); lost, it is a `dispute`; what a bank had taken back before the dispute was won
 * is a `dispute-return`. A `transfer` is between the provider and a bank; what the provider moved and nothing explains is
 * `unexplained`, until it is. A `correction` is made by hand.
 */
export const entryKinds = [
  'sale',
  'refund',
  'dispute',
  'dispute-hold',
  'dispute-release',
  'dispute-return',
  'fee',
  'payout',
  'payout-return',
  'transfer',
  'unexplained',
  'correction',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const entryKindLabels: Readonly<Record<string, string>> = {
  sale: 'Vente',
  refund: 'Remboursement',
  dispute: 'Litige perdu',
  'dispute-hold': 'Réserve pour litige',
  'dispute-release': 'Réserve levée',
  'dispute-return': 'Litige gagné, somme rendue',
  fee: 'Frais de paiement',
  payout: 'Versement',
  'payout-return': 'Versement revenu',
  transfer: 'Virement bancaire',
  unexplained: 'Mouvement PayPal inexpliqué',
  correction: 'Correction',
} satisfies Record<EntryKind, string>;

export const revenueLineLabels: Record<RevenueLine, string> = {
  ebook: 'E-book',
  masterclass: 'Masterclass',
  webinar: 'Webinaire enregistré',
  tools: 'Outils',
  'author-plan': 'Abonnement à un auteur',
  plan: 'Abonnement à la plateforme',
  event: 'Webinaire en direct',
};

/** The usual prices of what is sold, in dollars: cents. A coaching session is agreed with the author, it is no product. */
export const usualPrices = [
  { label: 'E-book', price: 1500 },
  { label: 'Masterclass', price: 4900 },
  { label: 'Webinaire', price: 2500 },
  { label: 'Séance de coaching', price: 7500 },
  { label: 'Outils', price: 2900 },
] as const;

/** What the calculator starts with: cents. */
export const calculatorExamples = [4900, 7500, 15_000] as const;
