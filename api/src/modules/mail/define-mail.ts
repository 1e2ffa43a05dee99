import type { MailKind } from '@letat/contracts/mail/constants';
import type { z } from 'zod';
import type { Block } from './blocks.ts';

/** One kind of mail that the product sends; its texts are made from its data alone, so that they can be shown and tested. */
export interface MailTemplate<N extends string = string, D extends z.ZodType<object> = z.ZodType<object>> {
  /** Kebab-case, unique; also the name of its file. */
  readonly name: N;
  /** `account` is always sent; the others obey what the person asked for. */
  readonly kind: MailKind;
  /** What it is for, in French, for the administration. */
  readonly label: string;
  readonly data: D;
  /** What its preview shows. */
  readonly sample: z.input<D>;
  subject(data: z.output<D>): string;
  /** What a list of mails shows after the subject. */
  preheader(data: z.output<D>): string;
  body(data: z.output<D>): readonly Block[];
  /** Whose name stands before the site’s own as its sender; null for the site alone. */
  sender?(data: z.output<D>): string | null;
  /** Where a mail program says in one click that the person wants no more of these (RFC 8058). A path; null for nowhere. */
  unsubscribe?(data: z.output<D>): string | null;
}

export function defineMail<const N extends string, D extends z.ZodType<object>>(
  template: MailTemplate<N, D>,
): MailTemplate<N, D> {
  return template;
}
