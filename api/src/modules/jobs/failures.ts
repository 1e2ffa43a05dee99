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

/** It is not its time: nothing was tried, so this counts as no attempt. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
  /** When it is, by the database's clock. */
  readonly at: Date;
  constructor(at: Date) {
    super('this work is to be taken later');
    this.at = at;
  }
}

/** Characters of a reason. */
export const reasonMost = 500;

/** Why an attempt failed, for administrators, without anybody's address. */
export function reasonOf(error: unknown): string {
  const words = error instanceof Error ? error.message : String(error);
  return cut(withoutAddresses(words), reasonMost);
}

/** Servers repeat the address that they refuse; logs and lists of work are no place for it. */
export function withoutAddresses(text: string): string {
  return text.replaceAll(/(?<![^\s<>@"',;:()])[^\s<>@"',;:()]+@[^\s<>@"',;:()]+/g, '(adresse)');
}
