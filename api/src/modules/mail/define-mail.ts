import type { MailKind } from '@letat/contracts/mail/constants';
import type { z } from 'zod';
import type { Block } from './blocks.ts';
import type { Addressee } from './outbox/addressees.ts';
import type { MailingList } from './outbox/unsubscribe-links.ts';

/** What a mail is filled with: an object, whatever is in it. */
export type MailData = z.ZodType<object, object>;

/** One kind of mail that the product sends; its texts are made from its data alone, so that they can be shown and tested. */
export interface MailTemplate<D extends MailData = MailData> {
  /** Kebab-case, unique; also the name of its file. Rows of the outbox hold it: a mail that is renamed leaves those without a template. */
  readonly name: string;
  /** `account` is always sent; the others obey what the person asked for. */
  readonly kind: MailKind;
  /**
   * Who can have it sent. What a `stranger` can cause, who types an address into a form, is capped by recipient, and so is what the
   * `owner` of an account or link does, until the address is proved; what a `payer` or an `operator` causes is not: administrators,
   * authors who write to their readers, and the product's own clock. See `outbox/caps.ts`.
   */
  readonly causedBy: 'stranger' | 'owner' | 'payer' | 'operator';
  /** How many of it one address gets within 24 hours where it is capped, if not as many as of the others. */
  readonly maxPerDay?: number;
  /** How many of it leave in an hour to whatever addresses, where it is capped; 500 when not given. */
  readonly maxPerHour?: number | 'unlimited';
  /** The least time in ms between two of it to one address, where it is capped. */
  readonly pauseMs?: number;
  /** Within 24 hours one leaves to an address; another only if that one was refused, or if who gets it asks by a link of theirs, see `MailRequest`. */
  readonly isRepeatedOnRequest?: boolean;
  /** Why it came, in its foot, where that of its kind does not hold: for people who have no account. */
  readonly reason?: string;
  /** What it is for, in French, for the administration. */
  readonly label: string;
  readonly data: D;
  /** What its preview shows. */
  readonly sample: z.input<D>;
  /** Others that say what the sample leaves out, such as a field that is null in it: a test renders each. */
  readonly otherSamples?: readonly z.input<D>[];
  subject(data: z.output<D>, to: Addressee): string;
  /** What a list of mails shows after the subject. */
  preheader(data: z.output<D>, to: Addressee): string;
  /** @param to by whose name it greets; what a stranger typed is quoted to proved addresses alone */
  body(data: z.output<D>, to: Addressee): readonly Block[];
  /** Whose name stands before the site’s own as its sender; null for the site alone. */
  sender?(data: z.output<D>): string | null;
  /** Which list it belongs to, for a mail to many that is no letter; null for none. Newsletters have theirs from `unsubscribeLinks`. */
  list?(data: z.output<D>): MailingList | null;
  /** Where a mail program says in one click that the person wants no more of these (RFC 8058). A path; null for nowhere. */
  unsubscribe?(data: z.output<D>): string | null;
}

/** A template with what it is filled with. */
export interface MailContent<D extends MailData = MailData> {
  template: MailTemplate<D>;
  data: z.input<D>;
}

/**
 * Declares a mail; its module gives it to `app.mail.register`, and sends it with `app.mail.send` in the transaction that it is about.
 * @example api/src/modules/privacy/mails/privacy-erasure-cancelled.ts
 * export const privacyErasureCancelled = defineMail({
 *   name: 'privacy-erasure-cancelled',
 *   kind: 'account',
 *   causedBy: 'owner',
 *   label: 'Effacement annulé',
 *   data: z.object({}),
 *   sample: {},
 *   subject: () => 'L’effacement de votre compte est annulé',
 *   preheader: () => 'Votre compte reste comme il était.',
 *   body: (_data, to) => [
 *     greeting(to),
 *     paragraph('L’effacement de votre compte est annulé. Tout reste comme c’était, rien n’a été effacé.'),
 *     small('Si ce n’est pas vous qui l’avez annulé, changez votre mot de passe.'),
 *   ],
 * });
 */
export function defineMail<D extends MailData>(template: MailTemplate<D>): MailTemplate<D> {
  return template;
}
