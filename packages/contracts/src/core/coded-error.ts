import { type ErrorCode, errorCatalogue } from '../features.ts';
import type { ErrorBody, FieldProblem } from './error.ts';

/** A refusal as a value of the catalogue; thrown by services, turned into an answer in one place. */
export class CodedError extends Error {
  override readonly name = 'CodedError';
  readonly code: ErrorCode;
  readonly details?: FieldProblem[];
  /** Seconds after which the same call may well pass, when that is known. */
  readonly retryAfter?: number;
  constructor(code: ErrorCode, options: { details?: FieldProblem[]; retryAfter?: number; cause?: unknown } = {}) {
    super(errorCatalogue[code].error, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    if (options.details) this.details = options.details;
    if (options.retryAfter !== undefined) this.retryAfter = options.retryAfter;
  }
  get status(): number {
    return errorCatalogue[this.code].status;
  }
  toBody(): ErrorBody {
    return { code: this.code, error: this.message, ...(this.details ? { details: this.details } : {}) };
  }
}
