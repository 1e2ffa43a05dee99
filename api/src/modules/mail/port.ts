/** A mail as it leaves: everything in it is the same each time that it is sent. */
export interface Message {
  /** Of the row; stable, so that a copy can be distinguished from another mail. With angle brackets. */
  readonly messageId: string;
  readonly date: Date;
  readonly to: { readonly email: string; readonly name: string };
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
}
