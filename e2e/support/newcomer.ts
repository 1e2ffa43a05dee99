import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { findRunning } from './product.ts';

export interface Newcomer {
  id: string;
  email: string;
  username: string;
  fullName: string;
  password: string;
}

/** Opens an account of its own for one journey, and logs the page's browser in as it; a browser needs no page for that. */
export async function registerNewcomer(page: Page | BrowserContext, fullName = 'Ndeye Coumba Sarr'): Promise<Newcomer> {
  const { url } = findRunning();
  const username = `nouvelle-${randomUUID().slice(0, 8)}`;
  const registration = { fullName, username, email: `${username}@exemple.org`, password: 'violon-orage-31' };
  const answer = await page.request.post(`${url}/api/auth/register`, {
    headers: { origin: new URL(url).origin },
    data: registration,
  });
  if (!answer.ok()) throw new Error(`cannot register: ${answer.status()} ${await answer.text()}`);
  const { id } = await answer.json();
  return { id, ...registration };
}
