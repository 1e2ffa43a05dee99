import type { FootLink } from '../layout/frame.ts';
import type { LeavingMail } from './withholding.ts';

/** How a person gets no more mails of a kind. Addresses that begin with / are on the site. */
export interface UnsubscribeLinks {
  /** Where a mail program says so in one click (RFC 8058). */
  oneClick: string;
  /** The pages where the person does, at the foot of the mail. */
  foot?: readonly FootLink[];
  /** Which list the mail belongs to; without it, the site's own newsletter. */
  list?: MailingList;
}

/** A list of mails beside the site's own, such as an author's. */
export interface MailingList {
  /** What distinguishes it: letters, digits and hyphens. It is the same for ever, since mail programs sort by it. */
  label: string;
  /** The path of the page where one subscribes to it. */
  page: string;
  /** That of its past mails, if it has one of its own. */
  archive?: string;
}

/** Null for a mail that offers none. */
export type FindUnsubscribeLinks = (mail: LeavingMail) => Promise<UnsubscribeLinks | null>;
