import { type FieldProblem, sentenceOfCode } from '@letat/contracts/errors';

/** What the address tells, as a problem of that field; nothing when it tells no refusal. */
export function toldProblems(told: string | undefined, field: string): FieldProblem[] {
  const message = told === undefined ? null : sentenceOfCode(told);
  return message === null ? [] : [{ path: field, message }];
}
