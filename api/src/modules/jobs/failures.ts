import { cut } from '../../text/cut.ts';

/** The lease is lost: another worker holds the row, or it was cancelled. What was under way must not go on. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
  constructor() {
    super('the lease of this work is lost');
  }
}

/** Trying again would not help: the work ends as failed, whatever attempts are left. The message is for administrators, in French. */
export class PermanentFailure extends Error {
  override readonly name = 'PermanentFailure';
}

/** It did not work this time, and may the next: with the reason for administrators, in French, and if known when. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly delayMs: number | undefined;
  constructor(reason: string, options: { delayMs?: number; cause?: unknown } = {}) {
    super(reason, { cause: options.cause });
    this.delayMs = options.delayMs;
  }
}

/** How long work waits; or until when, which is a moment of the database's clock and of no other. */
export type Wait = number | { readonly untilDatabaseTime: Date };

/**
 * It is not its time: nothing was tried, so this counts as no attempt. Rows are due by the database's clock: by a moment of a process
 * whose own is behind, which has passed already, the row would be taken again at once, for ever. So it says how many ms it waits.
 */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  readonly wait: Wait;
  constructor(wait: Wait) {
    super('this work is to be taken later');
    this.wait = wait;
  }
}

/** Characters of a reason. */
export const maxReason = 500;

/** Why an attempt failed, for administrators, without anybody's address. */
export function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return cut(withoutAddresses(words), maxReason);
}

/** Servers repeat the address that they refuse; logs and lists of work are no place for it. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/(?<![^\s<>@"',;:()])[^\s<>@"',;:()]+@[^\s<>@"',;:()]+/g, '(adresse)');
}
