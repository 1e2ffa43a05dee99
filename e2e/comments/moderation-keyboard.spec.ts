import { ofName } from '@letat/contracts/core/of-name';
import type { Page } from '@playwright/test';
import { leaveComment } from '../support/comments.ts';
import { loginAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const card = (page: Page, name: string) =>
  page.getByRole('article', { name: `Commentaire ${ofName(name)}`, exact: true });

/** Tab until the first comment has the focus, as an administrator without a mouse gets there. */
async function tabToQueue(page: Page): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement?.tagName === 'ARTICLE')) return;
  }
  throw new Error('no comment is reached by Tab');
}

test('the keyboard alone goes through the queue, decides, chooses several and empties it; outside of the list a key decides nothing', async ({
  page,
}) => {
  for (const name of ['Voix 1', 'Voix 2', 'Voix 3', 'Voix 4', 'Voix 5'])
    await leaveComment('budget-participatif-pikine', name, `${name}, dans l’ordre.`);
  await loginAs(page, 'admin');
  await page.goto('/admin/moderation');
  await card(page, 'Voix 5').waitFor();
  for (const key of ['a', 's', 'd', 'x']) await page.keyboard.press(key);
  await page.reload();
  for (const name of ['Voix 1', 'Voix 2', 'Voix 3', 'Voix 4', 'Voix 5']) await expect(card(page, name)).toBeVisible();

  await tabToQueue(page);
  await expect(card(page, 'Voix 5')).toBeFocused();
  await page.keyboard.press('j');
  await expect(card(page, 'Voix 4')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(card(page, 'Voix 3')).toBeFocused();
  await page.keyboard.press('k');
  await expect(card(page, 'Voix 4')).toBeFocused();

  await page.keyboard.press('a');
  await expect(page.getByRole('alert')).toContainText('Approuvé');
  await expect(card(page, 'Voix 4')).toHaveCount(0);
  await expect(card(page, 'Voix 3')).toBeFocused();
  await page.keyboard.press('s');
  await expect(card(page, 'Voix 2')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(card(page, 'Voix 5')).toBeFocused();

  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(card(page, 'Voix 2').getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('d');
  await expect(page.getByRole('alert')).toContainText('2 commentaires supprimés');
  await expect(card(page, 'Voix 5')).toHaveCount(0);
  await expect(card(page, 'Voix 1')).toBeFocused();

  // A shortcut of the browser decides nothing.
  await page.keyboard.press('Control+d');
  await expect(card(page, 'Voix 1')).toBeVisible();

  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('checkbox', { name: 'Tout sélectionner' })).toBeFocused();
  await page.keyboard.press('Space');
  const waiting = await page.getByRole('article').count();
  await page.keyboard.press('Tab');
  await page.keyboard.press('d');
  await expect(page.getByRole('heading', { name: 'Rien à modérer' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'En attente' })).toBeFocused();
  await expect(page.getByRole('alert')).toContainText(`${waiting} commentaires supprimés`);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Rien à modérer' })).toBeVisible();
});
