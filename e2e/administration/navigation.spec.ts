import { heading, markDocument, step } from '../navigation/place.ts';
import { expectAccessible } from '../support/axe.ts';
import { leaveComment } from '../support/comments.ts';
import { findRunning } from '../support/product.ts';
import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';

const phone = { width: 390, height: 844 };

// What opens and closes here does so with its motion.
test.use({ reducedMotion: 'no-preference' });

test('the side navigation leads from screen to screen, marks the one on screen wherever one is, counts what waits, and is a drawer on a phone', async ({
  page,
}) => {
  await test.step('the side navigation leads from screen to screen of the administration without loading a document, and marks the one on screen', async () => {
    await loginAs(page, 'admin');
    await page.goto('/admin');
    await hydrated(page);
    const side = page.getByRole('navigation', { name: 'Administration' });
    await expect(side.getByRole('link', { name: 'Vue d’ensemble' })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    const isSameDocument = await markDocument(page);

    await side.getByRole('link', { name: /^Comptes/ }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page)).toHaveText('Comptes');
    await expect(heading(page)).toBeFocused();
    await expect(side.getByRole('link', { name: /^Comptes/ })).toHaveAttribute('aria-current', 'page');
    await expect(side.locator('[aria-current]')).toHaveCount(1);
    await side.getByRole('link', { name: /^Audit/ }).click();
    await expect(heading(page)).toHaveText('Audit');
    await step(page, -1);
    await expect(heading(page)).toHaveText('Comptes');
    expect(await isSameDocument()).toBe(true);

    await page.getByRole('link', { name: 'Voir le site' }).click();
    await expect(page).toHaveURL(new URL('/', findRunning().url).href);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('[data-frame]')).toHaveCount(0);
    expect(await isSameDocument(), 'the site has another frame').toBe(false);
  });

  await test.step('a counter goes down with the decision that it counted, and one of nothing is not shown', async () => {
    await leaveComment('budget-participatif-pikine', 'Une passante', 'Comptez-moi.');
    const { url } = findRunning();
    const waiting = async () => (await page.request.get(`${url}/api/comments?status=pending`)).json();
    const count = (await waiting()).length;
    await page.goto('/admin/moderation');
    await hydrated(page);
    const entry = page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: /^Modération/ });
    const named = (left: number) => `Modération , ${left} ${left === 1 ? 'commentaire' : 'commentaires'} à relire`;
    await expect(entry).toHaveAccessibleName(named(count));
    for (let left = count; left > 0; left -= 1) {
      await page.getByRole('button', { name: 'Approuver' }).first().click();
      await expect(entry).toHaveAccessibleName(left === 1 ? 'Modération' : named(left - 1));
    }
    expect(await waiting()).toEqual([]);
    // Counts change beside what one does: nobody is interrupted for them.
    await expect(page.locator('[data-chrome="side"] [aria-live], [data-chrome="side"] [role=status]')).toHaveCount(0);
  });

  await test.step('the entry of the screen one is on is marked, from a page below it as well, and in sight, however low the window', async () => {
    await page.setViewportSize({ width: 1280, height: 400 });
    const side = page.getByRole('navigation', { name: 'Administration' });
    for (const path of ['/admin/audit', '/admin/moderation']) {
      await page.goto(path);
      await hydrated(page);
      // Its mark stands in the margin, which is cut off.
      await expect(side.locator('[aria-current=page]')).toBeInViewport({ ratio: 0.9 });
      expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBe(0);
    }
    await page.goto('/admin/ui/dialog');
    await expect(side.getByRole('link', { name: 'Design system' })).toHaveAttribute('aria-current', 'true');
    await hydrated(page);
    await expect(side.getByRole('link', { name: 'Design system' })).toHaveAttribute('aria-current', 'true');
    await expect(side.locator('[aria-current]')).toHaveCount(1);
  });

  await test.step('on a phone the navigation is a drawer that takes the focus, closes on Escape and gives the focus back', async () => {
    await page.setViewportSize(phone);
    await page.goto('/admin/audit');
    await hydrated(page);
    const side = page.getByRole('navigation', { name: 'Administration' });
    await expect(side).toBeHidden();
    const menu = page.getByRole('button', { name: /^Menu/ });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await menu.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Administration' });
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole('link', { name: 'Audit' })).toHaveAttribute('aria-current', 'page');
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
    await expectAccessible(page, 'the drawer');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(menu).toBeFocused();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');

    await page.keyboard.press('Enter');
    await drawer.getByRole('link', { name: /^Travaux/ }).press('Enter');
    await expect(drawer).toHaveCount(0);
    await expect(heading(page)).toHaveText('Travaux');
    await expect(heading(page)).toBeFocused();
  });
});
