import { expectAccessible } from '../support/axe.ts';
import { leaveComment } from '../support/comments.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

test('the administration begins with three figures and what waits, stands whole beside its navigation, and leads anywhere by Ctrl K', async ({
  page,
}) => {
  await test.step('the administration begins with three figures, what waits with its button, and what changed since yesterday', async () => {
    await leaveComment('budget-participatif-pikine', 'Une passante', 'J’attends.');
    await loginAs(page, 'admin');
    await page.goto('/admin');
    const main = page.getByRole('main');
    await expect(main.getByRole('term')).toHaveCount(3);
    await expect(main.getByRole('heading', { level: 2, name: 'Ce qui a changé depuis hier' })).toBeVisible();
    await expect(main.getByRole('link', { name: /^\d+ commentaires? reçus?$/ })).toBeVisible();
    const waiting = main.getByRole('link', { name: /^Modérer : \d+ commentaires? à relire$/ });
    await expect(waiting).toBeVisible();
    const side = page.getByRole('navigation', { name: 'Administration' });
    for (const screen of [/^Modération/, /^Comptes$/, /^Données personnelles/, /^Audit$/, /^Versions$/])
      await expect(side.getByRole('link', { name: screen })).toBeVisible();
    await waiting.click();
    await expect(page).toHaveURL(/\/admin\/moderation$/);
  });

  await test.step('« Aller à… » opens by Ctrl K on every screen of the administration, finds one by the start of a word and goes there', async () => {
    await page.goto('/admin/audit');
    await hydrated(page);
    const field = page.getByRole('combobox', { name: 'Écran de l’administration' });
    const options = page.getByRole('listbox', { name: 'Écrans' }).getByRole('option');
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.type('delivra');
    await expect(options).toHaveText(['Délivrabilité Lettre']);
    await expectAccessible(page, 'Aller à…');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/newsletter\/delivrabilite$/);
    await expect(field).toHaveCount(0);
    await page.getByRole('button', { name: /^Aller à…/ }).click();
    await field.fill('zzz');
    await expect(options).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: 'Aucun écran de ce nom' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(field).toHaveCount(0);
  });

  await test.step('the side navigation stands whole in a window of 900 pixels of height', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/admin');
    await hydrated(page);
    const side = page.locator('[data-chrome=side]');
    expect(await side.evaluate((list) => list.scrollHeight - list.clientHeight)).toBe(0);
    await expect(side.getByRole('link').last()).toBeInViewport({ ratio: 1 });
    const heights = await side
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
    // WCAG 2.5.8
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
  });
});
