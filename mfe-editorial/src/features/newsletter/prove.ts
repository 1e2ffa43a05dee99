/** The proof of work for a request, found by this browser; its code comes when one is wanted. */
export async function proofOf(requestId: string, bits: number): Promise<string> {
  const { proveWork } = await import('@letat/contracts/newsletter/prove-work');
  return proveWork(requestId, bits, digest);
}

const digest = async (text: string): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
