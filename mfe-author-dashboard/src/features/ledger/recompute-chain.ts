import {
  type ChainEnd,
  type ChainFault,
  emptyChain,
  faultOfHead,
  faultOfLink,
  type LedgerEntryLink,
  ledgerEntryText,
} from '@letat/contracts/ledger/constants';

/** A chain as it is downloaded. */
interface Chain {
  head: ChainEnd;
  entries: readonly LedgerEntryLink[];
}

/** Recomputes every hash and every balance; null when all is as it was written. */
export async function recomputeChain({ head, entries }: Chain): Promise<ChainFault | null> {
  let last = emptyChain;
  for (const entry of entries) {
    const fault = faultOfLink(last, entry, await sha256(ledgerEntryText(entry)));
    if (fault) return fault;
    last = entry;
  }
  return faultOfHead(last, head);
}

/** In hex, of the text in UTF-8. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
