/** States of a mail, in the order in which it goes through them; one of the last four is its end. */
export const mailStates = ['waiting', 'sending', 'sent', 'refused', 'abandoned', 'withheld'] as const;
export type MailState = (typeof mailStates)[number];

/**
 * What a mail is about. `account` is what a person has to know of their account, and always sent; the others obey what they
 * asked for.
 */
export const mailKinds = ['account', 'notifications', 'newsletter'] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * How a preview shows a mail: as it is sent, by day, at night where the mail’s own dark theme is followed (Apple Mail), and at night in
 * programs that recolour it themselves.
 */
export const mailSchemes = ['auto', 'light', 'dark', 'gmail', 'outlook'] as const;
export type MailScheme = (typeof mailSchemes)[number];

/** What they are called, but for what is sent. */
export const mailSchemeLabels: Readonly<Record<Exclude<MailScheme, 'auto'>, string>> = {
  light: 'Clair',
  dark: 'Sombre, Apple Mail',
  gmail: 'Sombre, Gmail',
  outlook: 'Sombre, Outlook',
};
