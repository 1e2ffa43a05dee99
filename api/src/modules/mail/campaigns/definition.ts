import type { MailState } from '@letat/contracts/mail/constants';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { MailContent, MailData } from '../define-mail.ts';

/** A person a campaign goes to. */
export interface Recipient {
  /** Its place in the order of recipients, and what `mailTo` is asked with: an id, never an address. */
  readonly key: string;
  /** Only its domain is read, which has a rate. */
  readonly email: string;
}

/** A mail to one recipient. */
export interface CampaignMail<D extends MailData = MailData> extends MailContent<D> {
  to: string;
  userId?: string;
  topic?: string;
}

/** Mails to many, as their module describes them; a campaign itself is a row of that module. */
export interface CampaignDefinition<D extends MailData = MailData> {
  /** Kebab-case, unique. */
  readonly name: string;
  /** All people whose key is greater, or all for null, in the order of their keys: a cursor of the database. */
  recipients(campaignId: string, after: string | null): AsyncIterable<Recipient>;
  /**
   * The mail as it is when it is about to leave; null when it must not go any more: the person is gone, the campaign was stopped.
   * Rules that withhold mails are asked besides.
   */
  mailTo(campaignId: string, recipientKey: string): Promise<CampaignMail<D> | null>;
  /** Which one it is, in French, for who decides whether it leaves, as « La lettre « Budgets » à 1 200 abonnés ». */
  describe?(campaignId: string): Promise<string | null>;
  /** Recipients of a transaction; 500 when not given. */
  readonly batchSize?: number;
}

/** How far a campaign is. */
export interface CampaignProgress {
  /** Those that were queued until now; null for a campaign of before that was counted. */
  readonly queued: number | null;
  /** Recipients for whom there was nothing to send when their time came, or must not be any more. */
  readonly left: number;
  /** Its mails by what became of them; those that are to be added yet are not among them. */
  readonly mails: Readonly<Record<MailState, number>>;
  /** Something of it waits or runs. */
  readonly isUnderWay: boolean;
}

/** One module's campaigns. */
export interface Campaigns {
  /** Has a campaign go out, once the caller's transaction commits. Asked again, nobody gets it twice. */
  start(campaignId: string, session: ClientSession): Promise<void>;
  /** Counted where the mails are: nothing is written for it with each mail. */
  progressOf(campaignId: string): Promise<CampaignProgress>;
}
