import { addressesIn } from '@letat/contracts/invitations/address-list';

/** What is told of a line is cut at its end. */
const keyOf = (entry: string): string => entry.slice(0, 100).trim().toLowerCase();

/**
 * What of a list is still to be sent, an entry a line. A line that was told as often as it stands there went out not once; one that was
 * told less often is a duplicate of one that did.
 */
export function unsentLines(emails: string, failed: readonly { email: string }[]): string {
  const told = Map.groupBy(failed, ({ email }) => keyOf(email));
  const entries = Map.groupBy(addressesIn(emails), keyOf);
  return [...entries]
    .filter(([key, same]) => (told.get(key)?.length ?? 0) >= same.length)
    .map(([, [entry]]) => entry)
    .join('\n');
}
