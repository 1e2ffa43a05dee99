import type { Page } from '@playwright/test';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { test as base, expect, hydrated } from '../support/test.ts';

export { expect };

/** Playwright's test, logged in as the demonstration's author, whose profile is put back at the end. */
export const test = base.extend<{ account: { id: string; fullName: string; bio: string } }>({
  account: async ({ page }, use) => {
    await loginAs(page, 'auteur');
    const profile = await (await page.request.get(address())).json();
    await use(profile);
    const { fullName, bio, expertise, avatar } = profile;
    const origin = new URL(findRunning().url).origin;
    const answer = await page.request.put(address(), {
      headers: { origin },
      data: { fullName, bio, expertise, avatar },
    });
    expect(answer.ok()).toBe(true);
  },
});

const address = () => `${findRunning().url}/api/users/me`;

/** Opens the account's page and waits for its form. */
export async function openAccount(page: Page): Promise<void> {
  await page.goto('/account');
  await hydrated(page);
  await expect(page.getByRole('form', { name: 'Profil' })).toBeVisible();
}

export const photo = (page: Page) => page.getByLabel(/^Photo/);
export const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer' });
export const toast = (page: Page, title: string) => page.getByRole('alertdialog').getByText(title);
export const preview = (page: Page) => page.getByRole('region', { name: 'Ce que voient vos lecteurs' });

/** A file as `setInputFiles` takes it. */
export interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A picture that is drawn in the page: green above, nothing below. */
export async function drawPicture(page: Page, width: number, height: number): Promise<Chosen> {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      if (!context) throw new Error('no canvas');
      for (const [index, colour] of ['#0b5c3b', 'transparent'].entries()) {
        context.fillStyle = colour;
        context.fillRect(0, (index * high) / 2, wide, high / 2);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    },
    [width, height] as const,
  );
  return { name: 'portrait.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') };
}
