/** States of a mail, in the order in which it goes through them; one of the last four is its end. */
export const mailStates = ['waiting', 'sending', 'sent', 'refused', 'abandoned', 'withheld'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * What a mail is about. `account` is what a person has to know of their account, and always sent; the others obey what they
 * asked for.
 */
export const mailKinds = ['account', 'notifications', 'newsletter'] as const;
export type MailKind = (typeof mailKinds)[number];
