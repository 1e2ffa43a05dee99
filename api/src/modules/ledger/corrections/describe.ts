import { moneyOf } from '@letat/contracts/core/money';
import { correctedAlone } from '@letat/contracts/ledger/corrections/constants';
import type { Correction } from '@letat/contracts/ledger/corrections/operations';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { Users } from '../../users/index.ts';
import type { AccountNames } from '../reports/account-names.ts';
import type { CorrectionRecord } from './model.ts';

/** Corrections with the names of accounts and administrators as they are now. */
export async function describeCorrections(
  records: readonly CorrectionRecord[],
  { names, users }: { names: AccountNames; users: Pick<Users, 'namesOf'> },
): Promise<Correction[]> {
  const ids = new Set(records.flatMap(({ preparedBy, settledBy }) => [preparedBy, settledBy ?? []].flat()));
  const [labels, people] = await Promise.all([
    names.labelsOf(records.flatMap(({ from, to }) => [from, to])),
    users.namesOf([...ids].flatMap((id) => objectId(id) ?? [])),
  ]);
  const account = (name: string) => ({ account: name, label: labels.get(name) ?? name });
  const person = (id: string) => ({ id, name: people.get(id) ?? 'Compte supprimé' });
  return records.map((record) => ({
    id: record._id.toHexString(),
    state: record.state,
    from: account(record.from),
    to: account(record.to),
    amount: moneyOf(record.amount, record.currency),
    reason: record.reason,
    preparedBy: person(record.preparedBy),
    confirmedBy: record.state === 'confirmed' && record.settledBy !== null ? person(record.settledBy) : null,
    needsSecond: record.amount > correctedAlone[record.currency],
    at: record.createdAt.toISOString(),
    changedAt: record.changedAt.toISOString(),
  }));
}
