import { CodedError } from '@letat/contracts/core/coded-error';

/** `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): a string of RFC 8941, too long to be guessed. */
const form = /^"([\w-]{16,64})"$/;

/** What a repeated call is answered with besides the answer: it was not done again. */
export const replayedHeader = 'idempotent-replayed';

/** How the OpenAPI document describes it. */
export const idempotencyParameter = {
  in: 'header',
  name: 'Idempotency-Key',
  required: false,
  schema: { type: 'string', pattern: form.source },
  description:
    'Names this request for a day, in quotes: sent again with the same key, it gets its first answer again ' +
    `(\`${replayedHeader}: true\`) and is not done twice. Make a random one for each request, such as a UUID.`,
};

/** The key of a request; null when it has none. Throws `bad_idempotency_key`. */
export function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  const key = typeof header === 'string' ? form.exec(header.trim())?.[1] : undefined;
  if (key === undefined) throw new CodedError('bad_idempotency_key');
  return key;
}
