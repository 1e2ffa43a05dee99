import { expect, hydrated, test } from '../support/test.ts';

test.describe('the home page without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('has its sections in order, and leads to the ecosystem and to the authors’ assistant', async ({ page }) => {
    await page.goto('/');
    expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual([
      // The article that leads.
      expect.any(String),
      'Nos experts',
      'La bibliothèque',
      'Écosystème',
      'Derniers articles',
      'Écrire une fois, être lu dans sept langues',
      'La lettre du dimanche',
    ]);
    await page.getByRole('main').getByRole('link', { name: 'Découvrir l’écosystème' }).click();
    await expect(page).toHaveURL(/\/ecosystem$/);
    await page.goto('/');
    await expect(page.getByText('Offert aux 1 000 premiers auteurs.')).toBeVisible();
    await page.getByRole('link', { name: 'Découvrir l’assistant' }).click();
    await expect(page).toHaveURL(/\/author-dashboard$/);
  });
});

test('the figures of the home page are counted; its panels’ code comes when somebody is there, and changes nothing', async ({
  page,
  request,
  troubles,
}) => {
  const panels: string[] = [];
  page.on('request', (request) => {
    if (/(ecosystem-panel|assistant-promo)\./.test(request.url())) panels.push(request.url());
  });
  const experts = await (await request.get('/api/authors?experts=true&limit=100')).json();
  await page.goto('/');
  await expect(page.getByRole('main').locator('dl').first()).toContainText(`experts contributeurs${experts.length}`);
  await expect(page.getByRole('link', { name: /8\$\/mois/ }).first()).toBeVisible();
  await hydrated(page);
  expect(panels).toEqual([]);
  for (const title of ['Écosystème', 'Écrire une fois, être lu dans sept langues']) {
    const heading = page.getByRole('heading', { level: 2, name: title });
    const element = await heading.elementHandle();
    const count = panels.length;
    await heading.scrollIntoViewIfNeeded();
    await expect.poll(() => panels.length).toBeGreaterThan(count);
    await page.waitForFunction(
      (node) => node !== null && Object.keys(node).some((key) => key.startsWith('__react')),
      element,
    );
  }
  expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
  expect(troubles).toEqual([]);
});
