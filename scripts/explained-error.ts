/** An error whose message names the cause and the mend; it is printed as it is, without a stack. */
export class ExplainedError extends Error {
  override readonly name = 'ExplainedError';
}

/** The text of anything that was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Whether a thrown value carries this system error code, for example `ENOENT`. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
