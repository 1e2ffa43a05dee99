import type { BrowserContext, Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';
import { expect } from '../support/test.ts';
import { lastCodeOf } from './authenticator.ts';

export const password = 'une phrase assez longue';

export interface NewAccount {
  fullName: string;
  username: string;
  email: string;
}

let made = 0;

/** A call of the API as the page's browser would make it. */
export async function send(
  page: Page | BrowserContext,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  data: object = {},
) {
  const { url } = findRunning();
  const answer = await page.request.fetch(url + path, { method, data, headers: { origin: new URL(url).origin } });
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
  return answer.status() === 204 || answer.status() === 202 ? null : answer.json();
}

/** Opens an account of its own; the page's browser is logged in, which needs no page for that. */
export async function openAccount(page: Page | BrowserContext): Promise<NewAccount & { id: string }> {
  made += 1;
  const username = `essai-${Date.now().toString(36)}-${made}`;
  const account = { fullName: `Essai Numéro ${made}`, username, email: `${username}@exemple.org` };
  const { id } = await send(page, 'POST', '/api/auth/register', { ...account, password });
  return { ...account, id };
}

export async function logOut(page: Page): Promise<void> {
  await send(page, 'POST', '/api/auth/logout');
}

/** Turns the second factor on for a person who is logged in; gives what their telephone and their paper hold. */
export async function guard(page: Page): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await send(page, 'POST', '/api/auth/second-factor', { password });
  const code = await lastCodeOf(secret);
  const { recoveryCodes } = await send(page, 'POST', '/api/auth/second-factor/confirm', { code });
  return { secret, codes: recoveryCodes };
}

export async function fillLogin(page: Page, email: string, given = password): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(given);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

export const userMenu = (page: Page) => page.locator('[data-user-menu] summary');
export const toast = (page: Page, title: string | RegExp) => page.getByRole('alertdialog').getByText(title);
