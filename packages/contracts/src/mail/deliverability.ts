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
export const maxMailReportBytes = 1024 * 1024;

/**
 * What receivers look at before they believe a mail to many: what the sender’s domain publishes, whether the server that sends has a
 * name and speaks TLS, and whether one click unsubscribes (RFC 8058).
 */
export const senderRecordNames = ['spf', 'dkim', 'dmarc', 'ptr', 'tls', 'one-click'] as const;
export type SenderRecordName = (typeof senderRecordNames)[number];
/** `unknown`: nobody answered, or nothing says where to look. `missing` and `wrong` are red. */
export const senderRecordStates = ['present', 'missing', 'wrong', 'unknown'] as const;
export type SenderRecordState = (typeof senderRecordStates)[number];

/** A letter to more people than that does not leave while something of its sender is red. */
export const maxUnchecked = 1000;

/**
 * How a domain that nobody has had letters from begins: so many on its first day, then at most twice as many as on its greatest day of
 * the last `memoryDays`. Receivers take a crowd of mails from an unknown sender for spam.
 */
export const warmUp = { firstDay: 200, factor: 2, memoryDays: 30 } as const;

/**
 * When letters to one receiving domain rest. `deferrals` and `hardBounces` are shares of the last `window` mails to it, `complaints` of
 * the mails of `complaintDays`; one complaint alone is none. The limits of Google's and Yahoo's guidelines for bulk senders.
 */
export const breakerRules = {
  window: 200,
  deferrals: 0.05,
  hardBounces: 0.02,
  complaints: 0.001,
  minComplaints: 2,
  complaintDays: 7,
} as const;

/** Why letters to a domain rest: it puts them off, has no such addresses, or its people complain. */
export const domainPauseReasons = ['deferred', 'bounced', 'complained'] as const;
export type DomainPauseReason = (typeof domainPauseReasons)[number];
