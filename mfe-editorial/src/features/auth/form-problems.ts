import { type FieldProblem, sentenceOfCode } from '@letat/contracts/errors';

/** The refusal whose code the address holds, as a problem of that field; nothing when it holds none. */
export function statusProblems(status: string | undefined, field: string): FieldProblem[] {
  const message = status === undefined ? null : sentenceOfCode(status);
  return message === null ? [] : [{ path: field, message }];
}
