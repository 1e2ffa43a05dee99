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
