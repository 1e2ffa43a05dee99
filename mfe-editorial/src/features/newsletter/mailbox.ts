/** Where a mail is read. */
interface Mailbox {
  name: string;
  address: string;
}

const gmail: Mailbox = { name: 'Gmail', address: 'https://mail.google.com/mail/' };
const outlook: Mailbox = { name: 'Outlook', address: 'https://outlook.live.com/mail/' };
const yahoo: Mailbox = { name: 'Yahoo', address: 'https://mail.yahoo.com/' };
const icloud: Mailbox = { name: 'iCloud', address: 'https://www.icloud.com/mail/' };
const proton: Mailbox = { name: 'Proton', address: 'https://mail.proton.me/' };

/** Providers whose addresses end in one of their own domains; an organisation's own domain says nothing of where its mails are read. */
const mailboxes: ReadonlyMap<string, Mailbox> = new Map([
  ...['gmail.com', 'googlemail.com'].map((domain) => [domain, gmail] as const),
  ...['outlook.com', 'outlook.fr', 'hotmail.com', 'hotmail.fr', 'live.com', 'live.fr', 'msn.com'].map(
    (domain) => [domain, outlook] as const,
  ),
  ...['yahoo.com', 'yahoo.fr', 'ymail.com'].map((domain) => [domain, yahoo] as const),
  ...['icloud.com', 'me.com', 'mac.com'].map((domain) => [domain, icloud] as const),
  ...['proton.me', 'protonmail.com', 'pm.me'].map((domain) => [domain, proton] as const),
]);

/** The mailbox of an address; null where its domain does not say. */
export const mailboxOf = (email: string): Mailbox | null =>
  mailboxes.get(
    email
      .slice(email.lastIndexOf('@') + 1)
      .trim()
      .toLowerCase(),
  ) ?? null;
