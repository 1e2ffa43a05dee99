import { authErrors } from '@letat/contracts/auth/errors';
import type { FieldProblem } from '@letat/contracts/core/error';
import { httpErrors } from '@letat/contracts/core/errors';
import { sentenceOf } from '@letat/contracts/core/sentence';

/** The refusal whose code the address holds, as a problem of that field; nothing when it holds none. */
export function statusProblems(status: string | undefined, field: string): FieldProblem[] {
  const message = status === undefined ? null : sentenceOf(status, authErrors, httpErrors);
  return message === null ? [] : [{ path: field, message }];
}
