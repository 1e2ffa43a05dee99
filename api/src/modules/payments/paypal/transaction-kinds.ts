import type { TransactionKind } from '../provider-transaction.ts';

/**
 * What a movement is by PayPal's event code (Transaction Search, “Transaction event codes”). The first three characters are its group:
 * `T00` payments between accounts, `T01` fees, `T03` and `T04` to and from a bank, `T11` reversals, `T12` adjustments, `T13`, `T15` and
 * `T21` what is held or released within the account. Whatever is not named here is unknown, never an error.
 */
const byCode: ReadonlyMap<string, TransactionKind> = new Map([
  // Mass payments, and third-party payouts.
  ['T0001', 'payout'],
  ['T0015', 'payout'],
  // The items of a batch of payouts say their fees themselves.
  ['T0104', 'hold'],
  ['T1100', 'reversal'],
  ['T1102', 'reversal'],
  // By PayPal, as for a dispute that is lost.
  ['T1106', 'reversal'],
  ['T1116', 'reversal'],
  ['T1107', 'refund'],
  ['T1108', 'fee'],
  ['T1109', 'fee'],
  ['T1114', 'payout-return'],
  ['T1115', 'payout-return'],
  ['T1105', 'hold'],
  ['T1110', 'hold'],
  ['T1111', 'hold'],
  // A bank's chargeback, its reversal, and what PayPal pays in its place.
  ['T1201', 'reversal'],
  ['T1202', 'reversal'],
  ['T1205', 'reversal'],
]);
const byGroup: ReadonlyMap<string, TransactionKind> = new Map([
  ['T00', 'payment'],
  ['T01', 'fee'],
  ['T03', 'transfer'],
  ['T04', 'transfer'],
  ['T13', 'hold'],
  ['T15', 'hold'],
  ['T21', 'hold'],
]);

/** @param isCredit whether money came: a payment that the account made is none of the site's */
export function transactionKindOf(code: string, isCredit: boolean): TransactionKind {
  const kind = byCode.get(code) ?? byGroup.get(code.slice(0, 3)) ?? 'unknown';
  if (kind === 'payment' && !isCredit) return 'unknown';
  return kind === 'payout' && isCredit ? 'unknown' : kind;
}
