/**
 * Who said that an address gets no mail: the SMTP server while a mail was handed over, the provider's webhook, a delivery report, or a
 * file of the service that wrote to it before.
 */
export const feedbackSources = ['smtp', 'webhook', 'report', 'import'] as const;
export type FeedbackSource = (typeof feedbackSources)[number];

/** So many mails that did not arrive for a reason that may pass suppress an address, if they fall within so many days. */
export const softBounces = { most: 3, days: 30 } as const;

/**
 * What is counted of the mails to each receiving domain, in the order in which it is shown. `blocked`: the sender was refused, for its
 * reputation, its records or what it wrote, and no address is suppressed for it.
 */
export const mailFigures = ['sent', 'refused', 'blocked', 'bounced', 'complained', 'withheld'] as const;
export type MailFigure = (typeof mailFigures)[number];

/** How far back the figures of deliverability go. */
export const deliverabilityDays = 30;

/** For so many days a domain that refused the sender waits for an administrator. */
export const blockedDays = 7;

/** The version of the events that `POST /api/mail/events` takes. */
export const mailEventVersion = 1;

/** Bytes of a delivery report. */
export const mailReportBytesMost = 1024 * 1024;

/** What a sender's domain publishes in the DNS so that receivers believe its mails. */
export const senderRecordNames = ['spf', 'dkim', 'dmarc'] as const;
export type SenderRecordName = (typeof senderRecordNames)[number];
/** `unknown`: the DNS did not answer, or nothing says where to look. */
export const senderRecordStates = ['present', 'missing', 'wrong', 'unknown'] as const;
export type SenderRecordState = (typeof senderRecordStates)[number];
