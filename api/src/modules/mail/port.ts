import { TryLater } from '../jobs/index.ts';

/** A mail as it leaves: everything in it is the same each time that it is sent. */
export interface Message {
  /** Of the row; stable, so that a copy can be distinguished from another mail. With angle brackets. */
  readonly messageId: string;
  readonly date: Date;
  readonly to: { readonly email: string; readonly name: string };
  /** Whose name stands before the site’s own as its sender; null for the site alone. */
  readonly senderName: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Besides those that every mail has. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Where mails are handed over. */
export interface MailTransport {
  /** How many connections it can use at once. */
  readonly concurrency: number;
  /**
   * Resolves once the other side has taken the mail over. Throws `MailRefused` when it never will, anything else when it
   * may later. A signal that aborts prevents a mail from being begun; what is under way goes on to its end, since nobody could
   * say what became of it.
   */
  send(message: Message, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
}

/** The other side refuses this mail for good; the message is its answer. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** Enhanced status code (RFC 3463); null when the answer has none. */
  readonly status: string | null;
  /** The recipient was refused, before any of the text had been sent. */
  readonly isOfRecipient: boolean;
  constructor(answer: string, { status, isOfRecipient, cause }: Refusal & { isOfRecipient: boolean }) {
    super(answer, { cause });
    this.status = status;
    this.isOfRecipient = isOfRecipient;
  }
}

/** The other side does not take this mail for its recipient now, and may later. */
export class MailDelayed extends TryLater {
  readonly status: string | null;
  constructor(reason: string, { status, cause }: Refusal) {
    super(reason, { cause });
    this.status = status;
  }
}

interface Refusal {
  status: string | null;
  cause?: unknown;
}
