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

const newestOf = (email: string, what: string, isIt: (mail: Received) => boolean): Promise<Received> =>
  until(`a mail "${what}" to ${email}`, async () => (await mailsTo(email)).find(isIt) ?? null);

/** The newest mail to that address whose subject begins so, once it has come. */
export const mailTo = (email: string, beginning: string): Promise<Received> =>
  newestOf(email, beginning, ({ subject }) => subject.startsWith(beginning));

/** The first link of that form in a mail. */
export function linkIn({ subject, text }: Received, form: RegExp): string {
  const link = form.exec(text)?.[0];
  if (link === undefined) throw new Error(`no ${form} in the mail "${subject}"`);
  return link;
}

/** The path of the first link of the newsletter's pages in a mail: `confirmer`, `preferences` or `desabonnement`. */
export const pathIn = (mail: Received, page: string): string =>
  linkIn(mail, new RegExp(`/newsletter/${page}/[\\w-]+\\.[\\w-]+`));

/** The path of the link with a token in the newest mail to that address with that very subject, once it has come. */
export const mailedPath = async (email: string, subject: string): Promise<string> =>
  linkIn(
    await newestOf(email, subject, (mail) => mail.subject === subject),
    /(?<=https?:\/\/[^/\s]+)\/[\w-]+\/[\w-]{43}/,
  );

/** The link of that form in the newest mail to that address, once that one has it. */
export const mailedLink = (email: string, form: RegExp): Promise<string> =>
  until(`a mail to ${email} with ${form}`, async () => {
    const [newest] = await mailsTo(email);
    return form.exec(newest?.text ?? '')?.[0] ?? null;
  });
