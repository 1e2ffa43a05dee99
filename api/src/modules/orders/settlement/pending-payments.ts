/**
 * What the operator has to do in the account at PayPal before a held payment goes on, by PayPal's reason (Payments v2,
 * `capture_status_details`). The other reasons are for PayPal, the payer or the bank to end: `ECHECK`, `PENDING_REVIEW`,
 * `TRANSACTION_APPROVED_AWAITING_FUNDING`, `BUYER_COMPLAINT`, `CHARGEBACK`, `REFUNDED`, `OTHER`.
 */
const acts: ReadonlyMap<string, string> = new Map([
  ['RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION', 'acceptez-le ou refusez-le dans le compte PayPal'],
  ['UNILATERAL', 'l’adresse qui reçoit les paiements n’est pas confirmée chez PayPal, confirmez-la'],
  ['VERIFICATION_REQUIRED', 'faites vérifier le compte PayPal du site'],
  ['INTERNATIONAL_WITHDRAWAL', 'acceptez-le dans le compte PayPal, qui n’a pas de moyen de retrait pour cette devise'],
]);

/** What administrators read of a payment that waits for them; null when nobody here can do anything about it. */
export function pendingProblem(reason: string | null): string | null {
  const act = reason === null ? undefined : acts.get(reason);
  return act === undefined ? null : `PayPal retient ce paiement (${reason}) : ${act}.`;
}
