import type { APIRequestContext } from '@playwright/test';
import { findRunning } from '../support/product.ts';
import { expect } from '../support/test.ts';

interface Received {
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** What the demonstration's mailbox holds for an address, newest first. */
export async function mailsTo(request: APIRequestContext, email: string): Promise<Received[]> {
  return (await request.get(`${findRunning().url}/api/mailbox?to=${encodeURIComponent(email)}`)).json();
}

/** The newest mail to that address whose subject begins so, once it has come. */
export async function mailTo(request: APIRequestContext, email: string, subject: string): Promise<Received> {
  let found: Received | undefined;
  await expect(async () => {
    found = (await mailsTo(request, email)).find((mail) => mail.subject.startsWith(subject));
    expect(found, `a mail "${subject}" to ${email}`).toBeDefined();
  }).toPass();
  if (!found) throw new Error(`no mail "${subject}" to ${email}`);
  return found;
}

/** The path of the first link of the newsletter's pages in a mail: `confirmer`, `preferences` or `desabonnement`. */
export function pathIn({ text }: Received, page: string): string {
  const path = new RegExp(`/newsletter/${page}/[\\w-]+\\.[\\w-]+`).exec(text)?.[0];
  if (path === undefined) throw new Error(`no link to ${page} in the mail`);
  return path;
}
