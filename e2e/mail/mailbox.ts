import { findRunning, until } from '../support/product.ts';

interface Received {
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** What the demonstration's mailbox holds for an address, newest first. */
export async function mailsTo(email: string): Promise<Received[]> {
  return (await fetch(`${findRunning().url}/api/mailbox?to=${encodeURIComponent(email)}`)).json();
}

/** The newest mail to that address whose subject begins so, once it has come. */
export const mailTo = (email: string, subject: string): Promise<Received> =>
  until(
    `a mail "${subject}" to ${email}`,
    async () => (await mailsTo(email)).find((mail) => mail.subject.startsWith(subject)) ?? null,
  );

/** The path of the link with a token in that mail, once it has come. */
export async function mailedPath(email: string, subject: string): Promise<string> {
  const { text } = await mailTo(email, subject);
  const path = /https?:\/\/[^/\s]+(\/[\w-]+\/[\w-]{43})/.exec(text)?.[1];
  if (path === undefined) throw new Error(`no link in the mail "${subject}"`);
  return path;
}

/** The newest link of that form that was mailed to that address, once it has come. */
export const mailedLink = (email: string, link: RegExp): Promise<string> =>
  until(`a mail to ${email} with ${link}`, async () => {
    const links = (await mailsTo(email)).map(({ text }) => link.exec(text)?.[0]);
    return links.find((found) => found !== undefined) ?? null;
  });

/** The path of the first link of the newsletter's pages in a mail: `confirmer`, `preferences` or `desabonnement`. */
export function pathIn({ text }: Received, page: string): string {
  const path = new RegExp(`/newsletter/${page}/[\\w-]+\\.[\\w-]+`).exec(text)?.[0];
  if (path === undefined) throw new Error(`no link to ${page} in the mail`);
  return path;
}
