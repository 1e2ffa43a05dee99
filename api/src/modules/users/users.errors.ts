import { CodedError } from '@letat/contracts/core/coded-error';
import { type ErrorCode, errorCatalogue } from '@letat/contracts/features';
import { isDuplicateKey } from '../../plugins/mongo/index.ts';

const fieldOf: readonly (readonly [key: string, path: string, code: ErrorCode])[] = [
  ['emailKey', 'email', 'email_taken'],
  ['usernameKey', 'username', 'username_taken'],
];

/** What a duplicate key means to the person who chose it, at its field; null for any other failure. */
export function alreadyTaken(error: unknown): CodedError | null {
  if (!isDuplicateKey(error)) return null;
  const taken = fieldOf.find(([key]) => error.message.includes(`index: ${key}_1`));
  if (!taken) return null;
  const [, path, code] = taken;
  return new CodedError(code, { details: [{ path, message: errorCatalogue[code].error }], cause: error });
}
