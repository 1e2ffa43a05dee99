import type { BrowserContext, Page } from '@playwright/test';
import { findRunning } from './product.ts';

/** Accounts that the demonstration opens. */
export type DemonstrationAccount = 'admin' | 'auteur' | 'lecteur';

/** Logs the page's browser in, as its own login form does; the next page that it opens knows it. */
export async function loginAs(page: Page | BrowserContext, who: DemonstrationAccount): Promise<void> {
  const { url } = findRunning();
  const answer = await page.request.post(`${url}/api/auth/login`, {
    headers: { origin: new URL(url).origin },
    data: { email: `${who}@letat.test`, password: 'demonstration' },
  });
  if (!answer.ok()) throw new Error(`cannot log in as ${who}: ${answer.status()} ${await answer.text()}`);
}
