import type { ErrorCode } from '@letat/contracts/features';

/** Fields of the forms of accounts that refusals are about, where the refusal itself names none. */
export const accountFields: Partial<Record<ErrorCode, string>> = {
  wrong_password: 'password',
  wrong_code: 'code',
  second_proof_required: 'code',
  passkey_refused: 'code',
  email_taken: 'email',
  username_taken: 'username',
};
