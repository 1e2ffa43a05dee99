import { type ErrorCode, type FieldProblem, sentenceOfCode } from '@letat/contracts/errors';

/** The refusal whose code the address holds, as a problem of that field; nothing when it holds none. */
export function statusProblems(status: string | undefined, field: string): FieldProblem[] {
  const message = status === undefined ? null : sentenceOfCode(status);
  return message === null ? [] : [{ path: field, message }];
}

/** Fields of the forms of accounts that refusals are about, where the refusal itself names none. */
export const accountFields: Partial<Record<ErrorCode, string>> = {
  wrong_password: 'password',
  wrong_code: 'code',
  email_taken: 'email',
  username_taken: 'username',
};
