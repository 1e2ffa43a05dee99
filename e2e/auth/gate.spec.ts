import { gatedRoutes } from '../support/routes.ts';
import { expect, hydrated, test } from '../support/test.ts';

for (const path of ['/dashboard', '/author-dashboard', '/account', '/admin', '/admin/releases']) {
  test(`${path} shows the login gate and none of its data`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    expect(answer?.headers()['cache-control']).toBe('no-store');
    await expect(page.getByRole('tab', { name: 'Connexion' })).toBeVisible();
    await page.getByRole('tab', { name: 'Inscription' }).click();
    await expect(page.getByLabel('Nom complet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Rejoignez les auteurs' })).toHaveAttribute('href', '/rejoindre');
    await expect(page.locator('[data-page]')).toHaveCount(0);
  });
}

test('every page that asks for a role is answered to a visitor by the gate alone, which nothing stores', async ({
  request,
}) => {
  expect(gatedRoutes.length).toBeGreaterThan(30);
  for (const { path } of gatedRoutes) {
    const answer = await request.get(path.replaceAll(/:\w+/g, '000000000000000000000000'));
    expect.soft([answer.status(), answer.headers()['cache-control']], path).toEqual([200, 'no-store']);
    const html = await answer.text();
    expect.soft(html, path).toContain('data-gate');
    expect.soft(html, path).not.toContain('data-page=');
  }
});

test('the browser takes the gate over without rebuilding it', async ({ page, troubles }) => {
  await page.goto('/dashboard');
  const sent = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('[data-gate] *')];
    for (const element of elements) Reflect.set(element, 'fromServer', true);
    return elements.length;
  });
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Afficher le mot de passe' })).toBeVisible();
  const afterHydration = await page.evaluate(
    () =>
      [...document.querySelectorAll('[data-gate] *')].filter((element) => Reflect.get(element, 'fromServer')).length,
  );
  expect(afterHydration).toBe(sent);
  expect(await page.evaluate(() => globalThis.__letat.troubles)).toEqual([]);
  expect(troubles).toEqual([]);
});
