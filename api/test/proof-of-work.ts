import { proveWork } from '@letat/contracts/newsletter/prove-work';

/** The proof that a browser finds for a request. */
export const provenBy = (requestId: string, bits: number): Promise<string> =>
  proveWork(
    requestId,
    bits,
    async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
  );
