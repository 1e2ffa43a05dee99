import type { Page } from '@playwright/test';
import { send } from '../auth/accounts.ts';
import { expectAccessible } from '../support/axe.ts';
import { registerNewcomer } from '../support/newcomer.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const newcomers: string[] = [];

/** As administrators do it: the pages that show them are made anew. */
async function setRoles(page: Page, role: 'author' | 'reader'): Promise<void> {
  await loginAs(page, 'admin');
  for (const id of newcomers) {
    await send(page, 'PUT', `/api/admin/users/${id}/role`, { role });
    await send(page, 'PUT', `/api/admin/users/${id}/expert`, { chosen: role === 'author' });
  }
}

/** The other journeys find the experts of the demonstration. */
test.afterEach(({ page }) => setRoles(page, 'reader'));

test('of many experts the newest are shown whole, and all the others by name, one press away', async ({
  page,
  browser,
}) => {
  for (let index = 1; index <= 7; index += 1) {
    const newcomer = await browser.newContext();
    const fullName = `Experte numéro ${index}`;
    newcomers.push((await registerNewcomer(newcomer, fullName)).id);
    await send(newcomer, 'PUT', '/api/users/me', {
      fullName,
      bio: 'Suit les marchés publics.',
      expertise: '',
      avatar: null,
    });
    await newcomer.close();
  }
  await setRoles(page, 'author');
  // Other journeys leave authors behind.
  const all: unknown[] = await (await page.request.get('/api/authors?experts=true&limit=100')).json();

  await page.goto('/');
  const experts = page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: 'Nos experts' }) });
  await expect(experts.getByRole('heading', { level: 3 })).toHaveCount(10);
  await expect(experts.getByRole('heading', { level: 3 }).first()).toHaveText('Experte numéro 7');
  const others = experts.getByText(`${all.length - 10} autres signatures`);
  await others.focus();
  await page.keyboard.press('Enter');
  const names = experts.locator('details').getByRole('link');
  await expect(names).toHaveCount(all.length - 10);
  await expect(names.last()).toBeVisible();
  // From its top: what the bar covers while one reads is no target that is too small.
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
  await expectAccessible(page);
  const name = (await names.last().textContent()) ?? '';
  await names.last().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
