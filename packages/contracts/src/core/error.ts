import type { ErrorCode } from '../features.ts';

/** What each feature declares: one code for programs, one sentence for people that says what to do next, one HTTP status. */
export type ErrorEntries = Record<string, { status: number; error: string }>;

export interface FieldProblem {
  /** Dotted path of the field ("authorEmail"); empty for the whole body. */
  path: string;
  message: string;
}

/** The one shape of every error answer. */
export interface ErrorBody {
  code: ErrorCode;
  error: string;
  details?: FieldProblem[];
}
