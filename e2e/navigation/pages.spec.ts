import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { follow, heading, markDocument, place, scrollTo } from './place.ts';

const post = '/post/budget-participatif-pikine';

// One page follows another with its motion.
test.use({ reducedMotion: 'no-preference' });

test('an author’s pages follow one another in one document, each at its top with the focus on its heading, and a deleted row gives the focus on', async ({
  page,
  baseURL,
}) => {
  await test.step('an article that is opened from the dashboard stands alone in the page, at its top, without a skeleton', async () => {
    await loginAs(page, 'auteur');
    await page.goto('/dashboard');
    await page.getByRole('table', { name: 'Mes articles' }).waitFor();
    const isSameDocument = await markDocument(page);
    await page.getByRole('table', { name: 'Mes articles' }).getByRole('link', { name: 'Voir' }).first().click();
    await expect(page).toHaveURL(/\/post\//);
    await expect(page.locator('article[data-viewed]')).toBeVisible();
    await expect(page.locator('[data-pending], [data-scriptless]')).toHaveCount(0);
    await expect(page.locator('#main > *')).toHaveCount(1);
    await expect(heading(page)).toBeFocused();
    expect(await isSameDocument()).toBe(true);
  });

  await test.step('each page that is opened begins at its top with the focus on its heading, and the one before stays on screen until it is there', async () => {
    await loginAs(page, 'auteur');
    await page.goto('/');
    await hydrated(page);
    const isSameDocument = await markDocument(page);
    await page.evaluate(() => {
      const seen: string[] = [];
      Reflect.set(globalThis, '__frames', seen);
      const look = () => {
        const shown = document.querySelector('#main h1')?.textContent ?? '(nothing)';
        const what = document.querySelector('#main [data-shape][aria-hidden=true]') ? `${shown} (skeleton)` : shown;
        if (seen.at(-1) !== what) seen.push(what);
        requestAnimationFrame(look);
      };
      look();
    });
    await scrollTo(page, 1500);
    await follow(page, '/marketplace');
    await expect(heading(page)).toHaveText('La bibliothèque');
    await expect(heading(page)).toBeInViewport();
    await expect(heading(page)).toBeFocused();
    expect(await place(page)).toBe(0);
    for (const [path, title] of [
      ['/', 'L’État en Mouvement'],
      ['/blog', 'Blog'],
      ['/marketplace', 'La bibliothèque'],
      ['/blog', 'Blog'],
      ['/about', /^L’État, raconté/],
    ] as const)
      await test.step(path, async () => {
        await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
        await expect(heading(page)).toHaveText(title);
        await expect(heading(page)).toBeFocused();
      });
    expect(await page.evaluate(() => Reflect.get(globalThis, '__frames'))).toEqual([
      'L’État en Mouvement',
      'La bibliothèque',
      'L’État en Mouvement',
      'Blog',
      'La bibliothèque',
      'Blog',
      expect.stringMatching(/^L’État, raconté/),
    ]);
    expect(await isSameDocument()).toBe(true);
  });

  await test.step('after a deletion the focus is on the same button of the next row', async () => {
    await loginAs(page, 'auteur');
    const data = { title: 'De passage', description: 'À supprimer.', category: 'tools', price: 0, published: false };
    const made = await page.request.post('/api/products', { headers: { origin: new URL(baseURL ?? '').origin }, data });
    expect(made.status()).toBe(201);
    await page.goto('/dashboard/produits');
    const table = page.getByRole('table', { name: 'Mes produits' });
    const buttons = table.getByRole('button', { name: /^Supprimer/ });
    await expect(buttons.nth(1)).toBeVisible();
    const next = (await buttons.nth(1).getAttribute('aria-label')) ?? '';
    await expect(buttons.first()).toHaveAttribute('aria-label', /De passage/);
    await buttons.first().click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer le produit' }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(table.getByRole('button', { name: next })).toBeFocused();
  });
});

test('a visitor’s links lead to a heading, to a part, and to the second of two that were followed at once; the bar’s search box follows the page', async ({
  page,
}) => {
  await test.step('the focus is on the heading of the next article when it is opened from an article, and in the part that a link names', async () => {
    await page.goto(post);
    await hydrated(page);
    const before = (await heading(page).textContent()) ?? '';
    const related = page.locator('#main a[href^="/post/"]:not([href*="#"])').last();
    await related.evaluate((link: HTMLElement) => link.click());
    await expect(heading(page)).not.toHaveText(before);
    await expect(heading(page)).toBeFocused();
    expect(await place(page)).toBe(0);

    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/#articles';
      link.textContent = 'Les articles';
      document.querySelector('#main [data-page]')?.append(link);
      link.click();
    });
    await expect(heading(page)).toHaveText('L’État en Mouvement');
    await expect(page.locator('#articles')).toBeFocused();
    await expect(page.locator('#articles')).toBeInViewport();
  });

  await test.step('of two links that are followed at once the second one wins, whichever answers first', async () => {
    await page.goto('/');
    await hydrated(page);
    await page.route('**/api/blog-posts?*', async (route) => {
      await page.waitForFunction(() => document.querySelector('#main h1')?.textContent === 'La bibliothèque');
      await route.continue();
    });
    await page.evaluate(() => {
      for (const href of ['/blog', '/marketplace'])
        document.querySelector<HTMLElement>(`footer a[href="${href}"]`)?.click();
    });
    await expect(heading(page)).toHaveText('La bibliothèque');
    await expect(page).toHaveURL('/marketplace');
    await page.waitForLoadState('networkidle');
    await expect(heading(page)).toHaveText('La bibliothèque');
    await expect(page.locator('#main > *')).toHaveCount(1);
  });

  await page.unrouteAll({ behavior: 'wait' });
  await test.step('what the search box of the bar holds is what the page searches for, without spaces around it', async () => {
    await page.goto('/blog?search=route');
    await hydrated(page);
    const box = page.locator('#recherche-bar');
    await expect(box).toHaveValue('route');
    const own = page.locator('#recherche-blog');
    await own.fill('  budget ');
    await own.press('Enter');
    await expect(page).toHaveURL('/blog?search=budget');
    await expect(page.getByRole('heading', { name: 'Résultats' })).toBeVisible();
    await expect(box).toHaveValue('budget');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' }).click();
    await expect(heading(page)).toHaveText('La bibliothèque');
    await expect(box).toHaveValue('');
  });
});
