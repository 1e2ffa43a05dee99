import type { MailKind } from '@letat/contracts/mail/constants';
import type { FootLink } from '../layout/frame.ts';

/** How a person gets no more mails of a kind. Addresses that begin with / are on the site. */
export interface UnsubscribeLinks {
  /** Where a mail program says so in one click (RFC 8058). */
  oneClick: string;
  /** The pages where the person does, at the foot of the mail. */
  foot?: readonly FootLink[];
}

/** Null for a mail that offers none. */
export type FindUnsubscribeLinks = (mail: {
  kind: MailKind;
  userId: string | null;
  email: string;
  /** See `MailRequest`. */
  topic: string | null;
}) => Promise<UnsubscribeLinks | null>;
