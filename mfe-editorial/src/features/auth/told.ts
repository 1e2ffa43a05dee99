import { type ErrorCode, errorCatalogue, type FieldProblem } from '@letat/contracts/errors';

/** Key of the query under which a form without JavaScript tells its page what happened; `api/src/modules/auth/auth.forms.ts`. */
export const toldKey = 'etat';

/** What the address tells, as a problem of that field; nothing when it tells no refusal. */
export function toldProblems(told: string | undefined, field: string): FieldProblem[] {
  return told !== undefined && isCode(told) ? [{ path: field, message: errorCatalogue[told].error }] : [];
}

const isCode = (told: string): told is ErrorCode => Object.hasOwn(errorCatalogue, told);
