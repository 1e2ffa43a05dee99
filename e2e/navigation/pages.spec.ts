import { loginAs } from '../support/session.ts';
import { expect, hydrated, test } from '../support/test.ts';
import { follow, heading, markDocument, place, scrollTo } from './place.ts';

const post = '/post/budget-participatif-pikine';

test('an article that is opened from the dashboard stands alone in the page, at its top, without a skeleton', async ({
  page,
}) => {
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

test('the marketplace is at its top when it is opened from far down the home page', async ({ page }) => {
  await loginAs(page, 'auteur');
  await page.goto('/');
  await hydrated(page);
  await scrollTo(page, 1500);
  await follow(page, '/marketplace');
  await expect(heading(page)).toHaveText('La bibliothèque');
  await expect(heading(page)).toBeInViewport();
  await expect(heading(page)).toBeFocused();
  expect(await place(page)).toBe(0);
});

for (const [from, to] of [
  ['/', '/blog'],
  ['/', '/marketplace'],
  ['/marketplace', '/'],
  ['/blog', '/about'],
] as const)
  test(`the focus is on the heading of ${to} when it is opened from ${from}`, async ({ page }) => {
    await page.goto(from);
    await hydrated(page);
    const before = (await heading(page).textContent()) ?? '';
    const isSameDocument = await markDocument(page);
    await page.getByRole('contentinfo').locator(`a[href="${to}"]`).first().click();
    await expect(heading(page)).not.toHaveText(before);
    await expect(heading(page)).toBeFocused();
    expect(await isSameDocument()).toBe(true);
  });

test('the focus is on the heading of the next article when it is opened from an article', async ({ page }) => {
  await page.goto(post);
  await hydrated(page);
  const before = (await heading(page).textContent()) ?? '';
  const related = page.locator('#main a[href^="/post/"]:not([href*="#"])').last();
  await related.evaluate((link: HTMLElement) => link.click());
  await expect(heading(page)).not.toHaveText(before);
  await expect(heading(page)).toBeFocused();
  expect(await place(page)).toBe(0);
});

test('the page on screen stays until the next one is there, and the area is never empty', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
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
  for (const [name, title] of [
    ['Marketplace', 'La bibliothèque'],
    ['Blog', 'Blog'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(heading(page)).toHaveText(title);
  }
  expect(await page.evaluate(() => Reflect.get(globalThis, '__frames'))).toEqual([
    'L’État en Mouvement',
    'La bibliothèque',
    'Blog',
  ]);
});

test('of two links that are followed at once the second one wins, whichever answers first', async ({ page }) => {
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

test('a link to a part of another page leads to that part, with the focus in it', async ({ page }) => {
  await page.goto(post);
  await hydrated(page);
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

test('what the search box of the bar holds is what the page searches for', async ({ page }) => {
  await page.goto('/blog?search=budget');
  await hydrated(page);
  const box = page.locator('#recherche-bar');
  await expect(box).toHaveValue('budget');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' }).click();
  await expect(heading(page)).toHaveText('La bibliothèque');
  await expect(box).toHaveValue('');
});

test('a search for words with spaces around them has the address without them', async ({ page }) => {
  await page.goto('/blog');
  await hydrated(page);
  const box = page.locator('#recherche-blog');
  await box.fill('  budget ');
  await box.press('Enter');
  await expect(page).toHaveURL('/blog?search=budget');
  await expect(page.getByRole('heading', { name: 'Résultats' })).toBeVisible();
});

test('« Tout montrer » over the list of accounts empties its search field', async ({ page }) => {
  await loginAs(page, 'admin');
  await page.goto('/admin/users');
  const field = page.getByRole('searchbox', { name: 'Rechercher' });
  await field.fill('personne-de-ce-nom');
  await page.getByRole('button', { name: 'Tout montrer' }).click();
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL('/admin/users');
  await expect(page.getByRole('table', { name: 'Comptes' })).toBeVisible();
});

test('« Répondre » as the first action on a page opens its form without loading the page again', async ({ page }) => {
  await page.goto('/post/guichet-unique-etat-civil');
  await page.waitForLoadState('networkidle');
  const isSameDocument = await markDocument(page);
  const reply = page.getByRole('link', { name: /^Répondre à/ }).first();
  await reply.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Répondre' });
  await expect(form.getByLabel('Nom')).toBeFocused();
  expect(await isSameDocument()).toBe(true);
  await expect(page).toHaveURL('/post/guichet-unique-etat-civil');
});

test('after a deletion the focus is on the same button of the next row', async ({ page, baseURL }) => {
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
