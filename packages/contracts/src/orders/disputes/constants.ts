/**
 * States of a buyer's dispute at PayPal. `open`: nobody has decided yet. `won`: the money stays with the seller. `partly-lost` and
 * `lost`: a part of what was disputed, or all of it, went back to the payer.
 */
export const disputeStates = ['open', 'won', 'partly-lost', 'lost'] as const;
export type DisputeState = (typeof disputeStates)[number];

export const disputeStateLabels: Readonly<Record<DisputeState, string>> = {
  open: 'Litige ouvert',
  won: 'Litige gagné',
  'partly-lost': 'Litige perdu en partie',
  lost: 'Litige perdu',
};

/** Why buyers dispute payments, by PayPal's words (Customer Disputes v1, `dispute_reason`). */
const disputeReasonLabels: ReadonlyMap<string, string> = new Map([
  ['MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'achat non reçu'],
  ['MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED', 'achat non conforme'],
  ['UNAUTHORISED', 'paiement non autorisé'],
  ['CREDIT_NOT_PROCESSED', 'remboursement attendu'],
  ['DUPLICATE_TRANSACTION', 'paiement en double'],
  ['INCORRECT_AMOUNT', 'montant inexact'],
  ['PAYMENT_BY_OTHER_MEANS', 'déjà payé autrement'],
  ['CANCELED_RECURRING_BILLING', 'abonnement résilié'],
  ['PROBLEM_WITH_REMITTANCE', 'problème de virement'],
]);

/** The reason in French; PayPal adds words now and then, which are named « autre motif ». */
export function disputeReasonLabel(reason: string): string {
  return disputeReasonLabels.get(reason) ?? 'autre motif';
}
