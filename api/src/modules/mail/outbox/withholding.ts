import type { MailKind } from '@letat/contracts/mail/constants';
import type { MailRecord } from './model.ts';

/**
 * A mail that is about to leave, as modules see it that may withhold it. All that are asked about one mail are given one object: what
 * they find out of its address may be remembered by it.
 */
export interface LeavingMail {
  readonly kind: MailKind;
  readonly template: string;
  /** See `MailRequest`. */
  readonly topic: string | null;
  readonly userId: string | null;
  readonly email: string;
}

/** Rows of older releases have no topic. */
export function leavingOf({ kind, template, topic, userId, to }: MailRecord): LeavingMail {
  return { kind, template, topic: topic ?? null, userId, email: to.email };
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

  async reasonFor(mail: LeavingMail): Promise<string | null> {
    for (const rule of this.#rules) {
      const reason = await rule(mail);
      if (reason !== null) return reason;
    }
    return null;
  }
}
