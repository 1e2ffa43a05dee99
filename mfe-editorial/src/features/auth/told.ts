import { type ErrorCode, errorCatalogue, type FieldProblem } from '@letat/contracts/errors';

/** What the address tells, as a problem of that field; nothing when it tells no refusal. */
export function toldProblems(told: string | undefined, field: string): FieldProblem[] {
  return told !== undefined && isCode(told) ? [{ path: field, message: errorCatalogue[told].error }] : [];
}

const isCode = (told: string): told is ErrorCode => Object.hasOwn(errorCatalogue, told);
