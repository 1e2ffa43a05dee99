import type { MailKind } from '@letat/contracts/mail/constants';
import type { MailRecord } from './model.ts';

/** A mail that is about to leave, as modules see it that may withhold it. */
export interface LeavingMail {
  readonly kind: MailKind;
  readonly template: string;
  /** See `MailRequest`. */
  readonly topic: string | null;
  readonly userId: string | null;
  readonly email: string;
}

/** Why this mail must not leave, in words for an administrator; null when it may, or when that is another module's affair. */
export type WithholdingRule = (mail: LeavingMail) => Promise<string | null>;

/**
 * What people do not want and what must not be sent to them. Asked for each mail, of every kind, when it is about to be handed over:
 * between the request and that moment, which may be days, people change their minds.
 */
export class Withholding {
  readonly #rules: WithholdingRule[] = [];

  add(rule: WithholdingRule): void {
    this.#rules.push(rule);
  }

  async reasonFor({ kind, template, topic, userId, to }: MailRecord): Promise<string | null> {
    // Rows of older releases have no topic.
    const mail = { kind, template, topic: topic ?? null, userId, email: to.email };
    for (const rule of this.#rules) {
      const reason = await rule(mail);
      if (reason !== null) return reason;
    }
    return null;
  }
}
